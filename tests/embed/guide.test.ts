/** The code samples of the guide, used as partners copy them, and the names in its tables. */
import { readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { matchIn } from "../find-in.ts";
import { watchLayoutShift } from "../harness/layout-shift.ts";
import { desktop, phone } from "../harness/world.ts";
import { projectFolder, readBuilt } from "../test-run.ts";
import {
  order,
  REQUEST,
  SITE,
  snippet,
  usePartnerWorld,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
const fencesOf = (markdown: string, language: string) =>
  new MarkdownIt({ html: false })
    .parse(markdown, {})
    .filter(({ type, info }) => type === "fence" && info === language)
    .map(({ content }) => content.trim());
const linesIn = (language: string) => fencesOf(guide, language);
/** Replaces the placeholders of a sample by the site's address and the newest version. */
const real = (text: string) =>
  text
    .replaceAll("https://SITE", SITE)
    .replace(/\/widgets\/[\d.]+\/quote\.js/, world.pinned.file)
    .replace(/integrity="[^"]*"/, `integrity="${world.pinned.integrity}"`);
const html = linesIn("html");
const [twoLines = ""] = html;
const [, script = ""] = twoLines.split("\n");

describe("the policies of the guide", () => {
  const [shortest = "", ...policies] = linesIn("csp");

  it("the guide's first policy is the shortest there is, with Trusted Types or without", () => {
    expect(shortest).toBe("script-src https://SITE; frame-src https://SITE");
    expect(policies.at(-1)).toBe(
      `${shortest}; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
  });

  it.each(policies)("a request arrives under the guide's policy %s", async (policy) => {
    const needed = ["nonce=", "integrity="].find((word) =>
      policy.includes(word === "nonce=" ? "nonce" : "quote.js"),
    );
    const lines = needed ? html.find((one) => one.includes(needed)) : twoLines;
    const firstLine = lines?.includes("data-widget") ? "" : twoLines.split("\n")[0];
    const others = "default-src 'none'; base-uri 'none'; form-action 'none'";
    const opened = await world.open({
      headers: { "content-security-policy": `${others}; ${real(policy)}` },
      body: real(firstLine + lines!),
    });
    await order(world, opened);
  });
});

it("every piece of HTML of the guides is valid XML, for theme editors and XHTML pages", async () => {
  const platforms = readFileSync(path.join(projectFolder, "docs/platforms.md"), "utf8");
  const pieces = [...html, ...fencesOf(platforms, "html")];
  expect(pieces.length).toBeGreaterThan(5);
  const { page } = await world.open("");
  const wrong = await page.evaluate(
    (all) =>
      all.filter((piece) =>
        new DOMParser()
          .parseFromString(`<body>${piece}</body>`, "application/xml")
          .querySelector("parsererror"),
      ),
    pieces,
  );
  expect(wrong).toEqual([]);
});

it("each of the guide's pieces of HTML shows a form, all of them in one page", async () => {
  expect(twoLines, "the lines that every test of this folder uses").toBe(
    snippet().replaceAll(SITE, "https://SITE"),
  );
  const { page, complaints } = await world.open(
    html.map((lines) => `<section>${real(lines)}</section>`).join("") + real(script),
  );
  const count = html.join("").match(/data-widget|<quote-widget/g)!.length;
  for (let index = 0; index < count; index++) {
    const { placeholder, form, opener } = widget(page, index);
    await placeholder.scrollIntoViewIfNeeded();
    await form.or(opener).first().waitFor();
  }
  expect(complaints).toEqual([]);
});

it("every language of the guide's pieces is known here", () => {
  const languages = new MarkdownIt()
    .parse(guide, {})
    .filter(({ type }) => type === "fence")
    .map(({ info }) => info);
  // `install-widget.ts` does what the `sh` sample says, and `react.test.ts` tries `tsx`.
  // The samples for Vue, Svelte and Angular were tried by hand, because this project
  // installs none of them.
  const known = ["csp", "css", "html", "js", "sh", "svelte", "ts", "tsx", "vue"];
  expect([...new Set(languages)].toSorted()).toEqual(known);
});

it("the guide's lines open the modal by themselves, once a visitor", async () => {
  const lines = linesIn("js").find((piece) => piece.includes("openOnce"));
  const { page, quote } = await world.open(
    `${snippet('data-mode="modal"')}<script>${lines}</script>`,
  );
  /** Moves the pointer out of the page at its top. */
  const leave = () =>
    page.evaluate(() =>
      document.dispatchEvent(new MouseEvent("mouseout", { clientY: 0 })),
    );
  await quote.opener.waitFor();
  await leave();
  await quote.dialog.waitFor();
  await page.reload();
  await quote.opener.waitFor();
  await leave();
  await quote.opener.click();
  await quote.dialog.waitFor();
});

it("the guide's scripts open the modal, say a reference, report to analytics, and no visitor's text", async () => {
  const opened = await world.open({
    head: `<script>
      heard = [];
      dataLayer = { push: ({ event, lead_source }) => heard.push(["Tag Manager", event, lead_source]) };
      gtag = (_, event, { lead_source }) => heard.push(["Google", event, lead_source]);
      plausible = (event, { props }) => heard.push(["Plausible", event, props.source]);
      _paq = { push: (report) => heard.push(["Matomo", ...report]) };
    </script>`,
    body: snippet('data-mode="modal" data-source="spring-sale"'),
  });
  const { page, quote } = opened;
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await quote.opener.waitFor();
  for (const content of linesIn("js")) {
    await page.addScriptTag({ content });
  }
  await quote.dialog.waitFor();
  const events = ["ready", "open", "start", "submitted"];
  const { reference } = await order(world, opened, events);
  await expect.poll(() => said).toContain(reference);
  const heard = await page.evaluate("heard");
  expect(heard).toEqual([
    ["Tag Manager", "generate_lead", "spring-sale"],
    ["Google", "generate_lead", "spring-sale"],
    ["Plausible", "Quote", "spring-sale"],
    ["Matomo", "trackEvent", "Quote", "submitted", "spring-sale"],
  ]);
  for (const typed of [...Object.values(REQUEST), "9876543210"]) {
    expect(JSON.stringify(heard)).not.toContain(typed);
  }
});

it.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("a height that is reserved as the guide says moves nothing on %s", async (_name, options) => {
  const css = linesIn("css").find((code) => code.includes(".quote-place"));
  const reserved = html.find((lines) => lines.includes("quote-place"))!;
  const text = "<p>A line of the partner's text, and one more of it.</p>";
  const { page, quote } = await world.open(
    {
      head: `<meta name="viewport" content="width=device-width"><style>${css}</style>`,
      body: text + real(reserved + script) + text,
    },
    { ...options, before: watchLayoutShift },
  );
  await quote.form.waitFor();
  expect(await page.evaluate(() => window.layoutShift)).toBe(0);
  // The heights are compared, too, because a browser does not count a shift below the
  // screen.
  for (const width of ["100%", "300px"]) {
    const [heightPx, reservedPx] = await quote.placeholder.evaluate((element, width) => {
      element.parentElement!.style.width = width;
      return [
        element.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(element).minHeight),
      ];
    }, width);
    expect(
      heightPx,
      `the height that docs/embedding.md lets partners reserve in a container of ${width}`,
    ).toBeLessThanOrEqual(reservedPx!);
  }
});

describe("the names in the guide", () => {
  /** Returns each text that is marked as code in the first column of a section's first table. */
  const namesIn = (heading: string) => {
    const [, section = ""] = guide.split(`\n## ${heading}\n`);
    const [table] = matchIn(/(?:^\|.*\n)+/m, section);
    return [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
  };
  const types = String(readBuilt("widgets/quote-widget.d.ts"));

  it("the guide and the published types name the contract's attributes and events", () => {
    const attributes = [
      "mode",
      "source",
      "prefill",
      "texts",
      "label",
      "thanks-url",
      "theme",
      "name",
      "email",
      "mobile",
      "whatsapp",
      "website",
      "category",
    ];
    const typed = [...types.matchAll(/"(data-[\w-]+)"\?: /g)].map(([, name]) => name);
    expect(typed).toEqual(
      expect.arrayContaining(attributes.map((name) => `data-${name}`)),
    );
    expect(namesIn("Options").toSorted()).toEqual(typed.toSorted());
    const events = ["close", "error", "invalid", "open", "ready", "start", "submitted"];
    expect(
      [...types.matchAll(/"(quote:\w+)": /g)].map(([, name]) => name).sort(),
    ).toEqual(events.map((name) => `quote:${name}`));
    expect(namesIn("Events").toSorted()).toEqual(events.map((name) => `quote:${name}`));
  });

  it("the guide names properties and parts that the form has", async () => {
    const code = String(readBuilt(world.pinned.file));
    const properties = [...guide.matchAll(/--quote-[\w-]+[a-z]/g)].map(([name]) => name);
    expect(properties.filter((name) => !code.includes(`var(${name}`))).toEqual([]);
    const { quote } = await world.open({
      head: `<style>${linesIn("css").find((piece) => piece.includes("::part"))}</style>`,
      body: snippet('data-mode="modal"'),
    });
    const parts = () =>
      quote.placeholder.evaluate(({ shadowRoot }) =>
        [...shadowRoot!.querySelectorAll("[part]")].flatMap((one) => [...one.part]),
      );
    await quote.opener.click();
    const seen = await parts();
    const look = await quote.submit.evaluate((button) => [
      getComputedStyle(button).backgroundColor,
      getComputedStyle(button).textTransform,
    ]);
    expect(look).toEqual(["rgb(36, 96, 74)", "uppercase"]);
    await quote.order();
    seen.push(...(await parts()));
    const [, list = ""] = matchIn(/\nParts: ([^.]*)\./, guide);
    const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !seen.includes(name) && name !== "success")).toEqual(
      [],
    );
  });
});
