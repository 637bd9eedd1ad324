import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createPreview, type Preview } from "../../cms/preview/preview.ts";
import { checkData } from "../../site/data-check/check-data.ts";
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { followRef, isFields } from "../../site/data-check/schema-walk.ts";
import { serveCms } from "../../cms/server.ts";
import { copyContentForTest } from "../content-copy.ts";
import { builtPages, projectFolder } from "../test-site.ts";

const { shown } = checkData({ folder: projectFolder });
let preview: Preview;
beforeAll(() => {
  preview = createPreview(projectFolder);
});

/** A file's values, to be changed as a form changes them. */
const valuesOf = (name: string) => structuredClone(shown[name]) as ReturnType<typeof JSON.parse>;
const draw = (name: string, values: unknown, more: object = {}) =>
  preview.draw({ file: `site/_data/${name}.json`, values, form: name, ...more });
/** A text as a page holds it. */
const printed = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const textIn = (html: string | undefined) => String(html).replace(/<[^>]+>/g, "");

/**
 * What the page beside a form has otherwise: where the site will be, its scripts, its policy, the pictures of link previews, and
 * originals in place of the sizes that are made of a photo.
 */
function withoutNamedDifferences(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/(<script type="module" src=")[^"]*/, "$1")
    .replace(/((?:og|twitter):image" content=")[^"]*/g, "$1")
    .replaceAll(/http:\/\/localhost(?::\d+)?/g, "ORIGIN")
    .replaceAll(/<img class="photo-tiny"[^>]*>/g, "")
    .replaceAll(/<picture>.*?<\/picture>|<img [^>]*src="\/images\/[^>]*>/g, "PHOTO");
}

/** Where two pages part, with what stands there in each: a whole page is too much to read. */
function firstDifference(html: string, built: string): [string, string] | undefined {
  const [one, other] = [withoutNamedDifferences(html), withoutNamedDifferences(built)];
  if (one === other) return undefined;
  const at = [...one].findIndex((character, place) => character !== other[place]);
  return [one.slice(at - 60, at + 120), other.slice(at - 60, at + 120)];
}

describe("the page beside a form", () => {
  it("is, for unchanged data, the page of the built site: each of them, letter for letter", async () => {
    const routes = new Set<string>();
    for (const name of Object.keys(shown)) {
      const { pages } = await draw(name, valuesOf(name));
      for (const { key, route } of pages.filter((page) => !routes.has(page.route))) {
        routes.add(route);
        const { html } = await draw(name, valuesOf(name), { page: key });
        const built = builtPages().find((page) => page.route === route);
        expect(firstDifference(String(html), String(built?.html)), route).toBeUndefined();
      }
    }
    expect([...routes].sort()).toEqual(
      builtPages()
        .map(({ route }) => route)
        .sort(),
    );
  }, 60_000);

  it("shows every data file somewhere, and what is typed in it", async () => {
    for (const name of Object.keys(shown)) {
      const { page, pages, html } = await draw(name, valuesOf(name));
      expect(html?.includes("<h1"), name).toBe(true);
      expect(pages.map(({ key }) => key)).toContain(page);
    }
    const values = valuesOf("faqs");
    values.items[2].answer = "Yes. <b>All</b> of it & more.";
    const { html } = await draw("faqs", values);
    expect(html?.includes("Yes. &lt;b>All&lt;/b> of it &amp; more.")).toBe(true);
  });

  it("can be each page that shows something of the file, and no other", async () => {
    const shows = (isShown: (service: { showsClients: boolean }) => boolean) =>
      valuesOf("services").items.flatMap((service: never, at: number) =>
        isShown(service) ? [`services/${at}`] : [],
      );
    const pagesOf = async (name: string) => {
      const { page, pages } = await draw(name, valuesOf(name), { form: `pages of ${name}` });
      expect(pages[0]?.key).toBe(page);
      return pages.map(({ key }) => key);
    };
    expect(await pagesOf("clients")).toEqual(["our-work", ...shows(({ showsClients }) => showsClients)]);
    expect(await pagesOf("faqs")).toEqual(["home"]);
    expect(await pagesOf("services")).toEqual([
      ...shows(() => true),
      ...["home", "about", "contact", "our-services", "our-work"],
    ]);
    expect((await pagesOf("navigation"))[0]).toBe("home");
    expect((await pagesOf("company"))[0]).toBe("home");
    expect(await pagesOf("messages")).toEqual(["404", "offline", "server-error", "submit-successfully"]);
    expect(await pagesOf("forms")).toEqual(["career", "contact", "internship", "offline"]);
  });

  it("goes to the page in which something was changed", async () => {
    const services = valuesOf("services");
    const first = await draw("services", services, { form: "one" });
    expect(first.page).toBe("services/0");
    services.items[6].problem += " Every day.";
    const second = await draw("services", services, { form: "one" });
    expect([second.page, textIn(second.html).includes("Every day.")]).toEqual(["services/6", true]);
    services.items[6].faq[0].answer += " Every week.";
    expect((await draw("services", services, { form: "one" })).page).toBe("services/6");

    const messages = valuesOf("messages");
    await draw("messages", messages, { form: "two" });
    messages.thankYou.text += " Soon.";
    expect((await draw("messages", messages, { form: "two" })).page).toBe("submit-successfully");
    const legal = valuesOf("legal");
    await draw("legal", legal, { form: "three" });
    legal.items[2].sections[0].paragraphs[0] += " So be it.";
    const terms = await draw("legal", legal, { form: "three" });
    expect(textIn(terms.html)).toContain("So be it.");
  });

  it("stays at the page that was chosen while that one changes too", async () => {
    const navigation = valuesOf("navigation");
    await draw("navigation", navigation, { form: "four" });
    expect((await draw("navigation", navigation, { form: "four", page: "contact" })).page).toBe("contact");
    navigation.crumbs.home = "Start";
    expect((await draw("navigation", navigation, { form: "four" })).page).toBe("contact");
  });
});

describe("what is not published yet", () => {
  it("is shown, named as such, in the file that is edited and nowhere else", async () => {
    const faqs = valuesOf("faqs");
    faqs.items[1].draft = true;
    faqs.items[3].publishFrom = "2998-12-31";
    faqs.items[4].publishUntil = "2020-01-31";
    const { html, unpublished } = await draw("faqs", faqs);
    const text = textIn(html);
    expect(text).toContain(`${printed(faqs.items[1].question)} (draft, not published)`);
    expect(text).toContain(`${printed(faqs.items[3].question)} (from 2998-12-31)`);
    expect(text).toContain(`${printed(faqs.items[4].question)} (no longer shown)`);
    expect(unpublished).toEqual([
      `“${faqs.items[1].question}” is not on the site: it is a draft.`,
      `“${faqs.items[3].question}” is not on the site: its first day is 2998-12-31.`,
      `“${faqs.items[4].question}” is not on the site: its last day was 2020-01-31.`,
    ]);
  });

  it("has its page: a service that is a draft", async () => {
    const services = valuesOf("services");
    services.items[9].draft = true;
    const { html, pages } = await draw("services", services, { page: "services/9" });
    expect(pages.filter(({ key }) => key.startsWith("services/"))).toHaveLength(services.items.length);
    expect(textIn(html)).toContain(`${printed(services.items[9].name)} (draft, not published)`);
  });
});

describe("while values are missing", () => {
  /** The lists of a file, each as the way to it: through the first entry of the lists around it. */
  function listsIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
    if (Array.isArray(value)) return [way, ...listsIn(value[0], [...way, 0])];
    if (!isFields(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, [...way, name]));
  }
  const at = (value: ReturnType<typeof JSON.parse>, way: (string | number)[]) =>
    way.reduce((inner, step) => inner[step], value);

  it("draws the page all the same with an entry that was just added to any list, or a list that was emptied", async () => {
    const failed: string[] = [];
    let lists = 0;
    for (const name of Object.keys(shown))
      for (const way of listsIn(shown[name])) {
        lists++;
        const added = valuesOf(name);
        const isOfTexts = typeof at(added, way)[0] === "string";
        at(added, way).push(isOfTexts ? "" : {});
        const emptied = valuesOf(name);
        at(emptied, way).length = 0;
        for (const values of [added, emptied])
          if ((await draw(name, values)).html === undefined) failed.push(`${name}/${way.join("/")}`);
      }
    expect(failed).toEqual([]);
    expect(lists).toBeGreaterThan(30);
  }, 60_000);

  it("draws the page all the same with any field of a file cleared", async () => {
    const { schemas } = parseSchemas(readSchemaTexts(projectFolder));
    const failed: string[] = [];
    for (const name of Object.keys(shown)) {
      const root = schemas.get(`${name}.schema.json`)!;
      for (const field of Object.keys(followRef(root, { root, schemas })["properties"] as object)) {
        const values = valuesOf(name);
        delete values[field];
        if ((await draw(name, values)).html === undefined) failed.push(`${name}/${field}`);
      }
    }
    expect(failed).toEqual([]);
  }, 60_000);

  it("gives no page, and no word of the program's, when a template cannot do with the values", async () => {
    const values = valuesOf("clients");
    values.featured[0].image = "logo.png";
    const failed = await draw("clients", values, { form: "five" });
    expect(failed.html === undefined && Object.keys(failed).sort()).toEqual([
      "html",
      "page",
      "pages",
      "unpublished",
    ]);
    values.featured[0].image = "images/no-such-picture.png";
    const { html } = await draw("clients", values, { form: "five" });
    expect(html?.includes('src="/images/no-such-picture.png"')).toBe(true);
  });
});

it("refuses a file that is no data file", async () => {
  await expect(preview.draw({ file: "site/_data/../../package.json", values: {} })).rejects.toThrow(
    "is not one of the data files",
  );
});

describe("what the page's frame loads", () => {
  async function serveCopy() {
    const content = copyContentForTest("cms-preview-files");
    const editor = await serveCms({ folder: content.folder, port: 0 });
    onTestFinished(editor.close);
    const get = (address: string) => fetch(editor.origin + address);
    const policyOf = async (address: string) => (await get(address)).headers.get("content-security-policy");
    return { content, editor, get, policyOf };
  }

  it("has a policy under which nothing in it runs, is sent, or stands in another site's page", async () => {
    const { policyOf } = await serveCopy();
    const policy = String(await policyOf("/preview/frame")).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "sandbox allow-same-origin",
      ]),
    );
    expect(policy.filter((directive) => /^(?:script|connect|frame|object)-src/.test(directive))).toEqual([]);
  });

  it("gives drawings cleaned, and each picture with a policy under which it is only a picture", async () => {
    const { content, editor, get, policyOf } = await serveCopy();
    const evil = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
    content.put("images/clients/evil.svg", evil);
    content.put("images/photo.jpg", "not looked at");
    const values = valuesOf("clients");
    values.featured[0].image = "images/clients/evil.svg";
    const answer = await fetch(`${editor.origin}/api`, {
      method: "POST",
      headers: { origin: editor.origin, "content-type": "application/json" },
      body: JSON.stringify({
        action: "preview",
        params: { file: "site/_data/clients.json", values, form: "x" },
      }),
    });
    const { html } = await answer.json();
    const drawing = /\/pictures\/clients-evil-\w+\.svg/.exec(html)?.[0] ?? "";
    expect((await get(drawing)).headers.get("content-type")).toBe("image/svg+xml");
    expect(await (await get(drawing)).text()).not.toContain("script");
    for (const address of [drawing, "/images/photo.jpg"])
      expect(await policyOf(address), address).toMatch(/default-src 'none';.*; sandbox$/);
  });

  it.each([
    "/images/clients/default.svg",
    "/images/../_data/faqs.json",
    "/images/%2e%2e/_data/faqs.json",
    "/images/..%2f_data%2ffaqs.jpg",
    "/images/no-such-photo.jpg",
    "/pictures/no-such-drawing.svg",
    "/preview/other",
  ])("gives nothing at %s", async (address) => {
    const { get } = await serveCopy();
    const answer = await get(address);
    expect([404, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain("question");
  });
});
