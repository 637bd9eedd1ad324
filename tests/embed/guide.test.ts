import { readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PARTS } from "../../widgets/embed/parts.ts";
import { ATTRIBUTES } from "../../widgets/embed/widget-options.ts";
import { projectFolder } from "../test-run.ts";
import { order } from "./order.ts";
import { openPartnerWorld, type PartnerWorld, placeholder } from "./partner-world.ts";

/* What partners copy out of the guide, as they copy it, and what its tables name. */

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const guide = read("docs/embedding.md");
const fences = new MarkdownIt({ html: false }).parse(guide, {}).filter(({ type }) => type === "fence");
const linesIn = (language: string) =>
  fences.filter(({ info }) => info === language).map(({ content }) => content.trim());
const html = linesIn("html");
const real = (text: string) => text.replaceAll("https://SITE", world.origin);

/** Lines that a partner pastes whole: without a placeholder or a script of their own, they get the guide's first. */
function paste(lines: string) {
  const script = html[0]?.split("\n")[1] ?? "";
  const place = /data-widget|<quote-widget/.test(lines) ? "" : placeholder(world.origin);
  return real(`${place}${lines}${lines.includes("<script") ? "" : script}`);
}

describe("lines to copy", () => {
  it("are all of a kind that is tried here or, for frameworks, where types are checked", () => {
    const known = [
      "html",
      "css",
      "csp",
      "js",
      "sh",
      "tsx",
      "ts",
      "vue",
      "json",
      "php",
      "svelte",
      "astro",
      "text",
    ];
    expect(fences.map(({ info }) => info).filter((info) => !known.includes(info))).toEqual([]);
    expect(html.length).toBeGreaterThan(1);
  });

  it.each(html)("show the form: %s", async (lines) => {
    const { page, told, complaints } = await world.open({ body: paste(lines) });
    await expect.poll(() => told[0]).toMatch(/^quote:ready/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(linesIn("csp"))("order under the policy: %s", async (policy) => {
    const lines = html.find((one) =>
      policy.includes("nonce")
        ? one.includes("nonce=")
        : policy.includes("/quote.js")
          ? one.includes("integrity")
          : true,
    );
    await order(world, {
      headers: { "content-security-policy": `default-src 'none'; ${real(policy)}` },
      body: paste(lines ?? ""),
    });
  });

  it.each(linesIn("css"))("are a style sheet that the form heeds: %s", async (code) => {
    const { page } = await world.openBlank();
    const rules = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    }, code);
    expect(rules.join("").match(/:/g)?.length).toBe(code.replace(/\/\*.*?\*\//g, "").match(/:/g)?.length);
    const tokens = read("widgets/embed/tokens.css") + read("widgets/embed/embed.css");
    for (const [name] of code.matchAll(/--quote-[\w-]+/g)) expect(tokens).toContain(`var(${name}`);
    const parts = [...PARTS.values()].flatMap((names) => names.split(" "));
    for (const [, name] of code.matchAll(/::part\(([\w-]+)\)/g)) expect(parts).toContain(name);
    await page.context().close();
  });

  it.each(linesIn("js"))("run, whatever the form tells: %s", async (code) => {
    const script = world.publishScript(real(code));
    const { page, told, complaints } = await world.open({ body: paste("") });
    await expect.poll(() => told[0]).toMatch(/^quote:ready/);
    await page.evaluate(`import("${script}").then(() => {})`);
    await page.evaluate(() => {
      const detail = {
        mode: "inline",
        version: "1.4.0",
        reason: "fields",
        status: 0,
        reference: "R",
        source: "",
      };
      for (const name of ["ready", "open", "start", "invalid", "submitted", "error", "close"])
        document
          .querySelector("[data-widget]")
          ?.dispatchEvent(new CustomEvent(`quote:${name}`, { bubbles: true, composed: true, detail }));
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** The first cells of the rows of a section's first table, and all that is marked as code in them. */
function namesIn(heading: string) {
  const [, section = ""] = guide.split(`\n## ${heading}\n`);
  const [table = ""] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
}

describe("the tables name", () => {
  it("every attribute", () => {
    expect(namesIn("Options").toSorted()).toEqual(ATTRIBUTES.toSorted());
  });

  it("every event", () => {
    const events = read("widgets/embed/quote-widget.d.ts").matchAll(/"(quote:\w+)": /g);
    expect(namesIn("Events").toSorted()).toEqual([...events].map(([, name]) => name).sort());
  });

  it("every part", () => {
    const [, list = ""] = /\nParts: ([^.]*)\./.exec(guide) ?? [];
    const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    const parts = new Set([...PARTS.values()].flatMap((names) => names.split(" ")));
    expect(named.toSorted()).toEqual([...parts].sort());
  });

  it("every colour as it is, light and dark", () => {
    const light = read("widgets/embed/tokens.css");
    const dark = read("widgets/embed/dark.css");
    const rows = [...guide.matchAll(/^\| (`--quote-.*) \|$/gm)].map(([, row = ""]) =>
      row.split(" | ").map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)),
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const [names = [], , lights = [], darks = []] of rows) {
      if (names.includes("--quote-radius")) continue;
      for (const [index, name] of names.entries()) {
        expect(light).toContain(`var(${name}, ${lights[index]})`);
        if (darks[index] !== lights[index]) expect(dark).toContain(`var(${name}, ${darks[index]})`);
      }
    }
  });
});

it("compares with the bytes that are checked", () => {
  const limitOf = (file: string, name: string): number =>
    JSON.parse(read(file)).find((limit: { name: string }) => limit.name.startsWith(name)).bytes;
  const embed = "widgets/embed/limits.json";
  const botCheck = limitOf("widgets/kit/bot-check/limits.json", "bot check");
  const told = [...guide.matchAll(/\| at most (\d+) kB/g)].map(([, kilobytes]) => Number(kilobytes) * 1000);
  expect(told).toEqual([
    limitOf(embed, "partners: loader"),
    // Fifty more are for the names of its parts.
    limitOf(embed, "partners: form usable") - 50,
    limitOf(embed, "partners: frame") + botCheck,
  ]);
});

it("leads nowhere that a partner does not have: to its own headings, and to the web", () => {
  const ids = [...guide.matchAll(/^###? (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(2);
  for (const href of links) {
    if (href.startsWith("#")) expect(ids).toContain(href.slice(1));
    else expect(href).toMatch(/^https:\/\//);
  }
});
