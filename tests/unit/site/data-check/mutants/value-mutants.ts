import { type DataFile, endOf, type Mutant, pick, type Site, splice } from "./data-file.ts";
import { asList } from "./field-mutants.ts";

const TECHNICAL = ["format", "pattern", "enum", "const", "assetFile", "ref"];

/** Texts of the right kind with the wrong words in them. */
export function valueMutants({ name, text, sites, lineOf }: DataFile): Mutant[] {
  const mutants: Mutant[] = [];
  const each = (
    kind: string,
    candidates: Site[],
    written: (site: Site) => string | undefined,
    isSchemaWork = false,
    count = 2,
  ) => {
    for (const { node, ...site } of pick(candidates, count, kind.length)) {
      const value = written({ node, ...site });
      if (value === undefined || value === text.slice(node.offset, endOf(node))) continue;
      const content = splice(text, node.offset, endOf(node), value);
      mutants.push({ kind, file: name, content, lines: [lineOf(node.offset)], isSchemaWork });
    }
  };
  const json = JSON.stringify;
  const texts = sites.filter(({ node, name: field }) => node.type === "string" && field !== "$schema");
  const prose = texts.filter(({ rule }) => rule["prose"] === true || !TECHNICAL.some((one) => one in rule));
  const words = ({ node }: Site) => String(node.value);
  const having = (keyword: string) => texts.filter(({ rule }) => keyword in rule);
  const mayBeEmpty = ({ rule }: Site) => rule["minLength"] === 0 || asList(rule["enum"]).includes("");

  each(
    "empty text",
    texts.filter((site) => !mayBeEmpty(site)),
    () => '""',
    true,
  );
  each("blank text", texts, () => '"   "', false);
  each("space in front", prose, (site) => json(` ${words(site)}`));
  each("space at the end", prose, (site) => json(`${words(site)} `));
  each(
    "two spaces",
    prose.filter((site) => /\S \S/.test(words(site))),
    (site) => json(words(site).replace(" ", "  ")),
  );
  each("lorem ipsum", prose, (site) => json(`Lorem ipsum dolor ${words(site)}`));
  each("TODO", prose, (site) => json(`${words(site)} TODO`));
  each("TBD", prose, (site) => json(`TBD ${words(site)}`));
  each("template marks", prose, (site) => json(`{{ name }} ${words(site)}`));
  each("tag", prose, (site) => json(`<b>${words(site)}</b>`));
  each("line-break tag", prose, (site) => json(`${words(site)}<br>so`));
  each("link tag", prose, (site) => json(`<a href="/x">${words(site)}</a>`));
  each("entity", prose, (site) => json(`${words(site)} &amp; so`));
  each("broken accents", prose, (site) => json(`${words(site)} cafÃ©`));
  each("broken rupee", prose, (site) => json(`â‚¹ ${words(site)}`));
  each("lost letter", prose, (site) => json(`${words(site)} \uFFFD`));
  each("half an emoji", prose, (site) => `"${words(site).replaceAll('"', "'")} \\ud83d"`);
  each("zero-width space inside", prose, (site) => json(`${words(site)}\u200Bso`));
  each("control character written out", prose, (site) => `"${words(site).replaceAll('"', "'")}\\u0007"`);
  each(
    "too long",
    texts.filter(({ rule }) => "maxLength" in rule),
    ({ rule, node }) => json(String(node.value) + "x".repeat(Number(rule["maxLength"]))),
    true,
  );
  each(
    "too short",
    texts.filter(({ rule }) => Number(rule["minLength"] ?? 0) > 1),
    () => '"a"',
    true,
  );

  each(
    "choice in other letter case",
    having("enum").filter((site) => /[a-z]/i.test(words(site))),
    (site) => json(otherCase(words(site))),
    true,
  );
  each("choice with a letter more", having("enum"), (site) => json(`${words(site)}s`), true);
  each("unknown choice", having("enum"), () => '"purple"', true);

  const addresses = texts.filter(({ rule }) => rule["format"] === "uri");
  each("address without https://", addresses, (site) => json(words(site).replace("https://", "")), true);
  each("address with http://", addresses, (site) => json(words(site).replace("https:", "http:")), true);
  each("address with htps://", addresses, (site) => json(words(site).replace("https:", "htps:")), true);
  each("address with a space", addresses, (site) => json(words(site).replace("://", ":// ")), true);
  each("address that runs a script", addresses, () => '"javascript:alert(1)"', true);
  each("address of nothing", addresses, () => '"https://"', true);
  each("address without a dot", addresses, () => '"https://localhost"', false);
  const emails = texts.filter(({ rule }) => rule["format"] === "email");
  each("e-mail without @", emails, (site) => json(words(site).replace("@", " at ")), true);
  each("e-mail with two @", emails, (site) => json(words(site).replace("@", "@@")), true);
  each("e-mail without an ending", emails, () => '"hello@company"', true);
  each("e-mail with a space", emails, (site) => json(words(site).replace("@", " @")), true);
  each("e-mail with mailto:", emails, (site) => json(`mailto:${words(site)}`), true);
  each("e-mail with a comma", emails, (site) => json(words(site).replace(".", ",")), true);

  const phones = texts.filter(({ rule }) => String(rule["pattern"]).includes("91"));
  each("phone with nine digits", phones, (site) => json(words(site).slice(0, -1)), true);
  each("phone with eleven digits", phones, (site) => json(`${words(site)}0`), true);
  each("phone without +91", phones, (site) => json(words(site).replace("+91", "").trim()), true);
  each("phone with letters", phones, (site) => json(words(site).replace("0", "O")), true);
  each("phone with hyphens", phones, (site) => json(words(site).replace(/(\d{5})$/, "-$1")), true);
  each(
    "PIN of five digits",
    texts.filter(({ name: field }) => field === "postalCode"),
    () => '"80000"',
    true,
  );

  const dates = texts.filter(({ name: field }) => field === "lastUpdated");
  for (const date of [
    "31-02-2020",
    "2020-08-12",
    "12/08/2020",
    "12-13-2020",
    "0-08-2020",
    "30-02-2024",
    "12 Aug 2020",
    "29-02-2023",
  ])
    each("impossible date", dates, () => json(date), true, 1);

  const slugs = texts.filter(({ name: field }) => ["id", "slug", "path", "href"].includes(field ?? ""));
  const idsWithPattern = slugs.filter(({ rule }) => "pattern" in rule);
  each("name for addresses with capitals", idsWithPattern, (site) => json(`${words(site)}-Plus`), true);
  each("name for addresses with a space", idsWithPattern, (site) => json(`${words(site)} plus`), true);
  each("name for addresses with an underscore", idsWithPattern, (site) => json(`${words(site)}_plus`), true);
  each("name for addresses with .html", idsWithPattern, (site) => json(`${words(site)}.html`), true);
  each(
    "name for addresses with a slash at the end",
    idsWithPattern,
    (site) => (words(site) === "/" ? undefined : json(`${words(site)}/`)),
    true,
  );
  each(
    "address of another site where a page belongs",
    texts.filter(({ name: field }) => field === "href"),
    () => '"https://example.org/about"',
    true,
  );
  each(
    "address of no page",
    texts.filter(({ name: field }) => field === "href"),
    (site) => json(words(site) === "/" ? "/hom" : words(site).slice(0, -1)),
  );

  const flags = sites.filter(
    ({ node, name: field }) =>
      node.value === false && ["isOpen", "isFeatured", "isCard"].includes(field ?? ""),
  );
  const isMany = name === "services" ? 1 : 2;
  if (flags.length >= isMany) {
    const chosen = flags.slice(0, isMany);
    const content = chosen.reduceRight(
      (after, { node }) => splice(after, node.offset, endOf(node), "true"),
      text,
    );
    const list = sites.find(({ node }) => node.type === "array");
    const ofFlag = sites.filter(
      ({ name: field, node }) => field === chosen[0]!.name && node.type === "boolean",
    );
    mutants.push({
      kind: "chosen once too often",
      file: name,
      content,
      lines: [lineOf(list!.node.offset), ...ofFlag.map(({ node }) => lineOf(node.offset))],
      isSchemaWork: false,
    });
  }
  each(
    "phone with other digits below",
    texts.filter(({ name: field, parentRule }) => field === "number" && "sameDigits" in parentRule),
    (site) => json(words(site).replace(/0(?=\d$)/, "7")),
  );

  const files = having("assetFile");
  each("file that is not there", files, (site) => json(words(site).replace(/([a-z0-9-]+)\./, "$1-new.")));
  each("file in other letter case", files, (site) =>
    json(words(site).replace(/([a-z])([a-z0-9-]*\.)/, (_, a, b) => a.toUpperCase() + b)),
  );
  each("file with another ending", files, (site) => json(words(site).replace(/\.\w+$/, ".gif")));
  each("file with backslashes", files, (site) => json(words(site).replaceAll("/", "\\")));
  each("file from the root", files, (site) => json(`/${words(site)}`));
  each("file on another site", files, (site) => json(`https://example.org/${words(site)}`));
  each("file above the folder", files, (site) => json(`../${words(site)}`));

  each("reference to nothing", having("ref"), (site) => json(`${words(site)}-old`));
  each("reference in other letter case", having("ref"), (site) => json(words(site).toUpperCase()));
  return mutants;
}

function otherCase(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return capital === word ? word.toLowerCase() : capital;
}
