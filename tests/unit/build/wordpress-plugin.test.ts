import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { describe, expect, it, onTestFinished } from "vitest";
import { PLUGIN, packWordPress } from "../../../build/pack-wordpress.ts";
import embedVersion from "../../../widgets/embed/version.json" with { type: "json" };
import { SNIPPETS } from "../../../partner-demo/builder/snippets.ts";
import recorded from "../../wordpress/recorded.json" with { type: "json" };
import shortcodes from "../../wordpress/shortcodes.json" with { type: "json" };

/*
 * There is no PHP here: what the plugin prints was written down in a real WordPress (tests/wordpress/record.php), and is that of this
 * very file as long as its hash is the same.
 */

const plugin = readFileSync(PLUGIN, "utf8");

describe("the WordPress plugin's file", () => {
  it("is the one whose output was recorded", () => {
    const compared = plugin.replace(/^ \* Version:.*\n/m, "");
    expect(
      createHash("sha256").update(compared).digest("hex"),
      "The plugin has changed. Fix: write down anew what it prints, see tests/wordpress/record.php.",
    ).toBe(recorded.plugin);
    expect(recorded.pages.map(({ written }) => written)).toEqual(shortcodes.map(({ written }) => written));
  });

  it("has the widget's version, is under 100 lines, and no plugin of that name elsewhere is taken for its update", () => {
    expect(/^ \* Version: (.*)$/m.exec(plugin)?.[1]).toBe(embedVersion.version);
    expect(plugin.trimEnd().split("\n").length).toBeLessThan(100);
    expect(plugin).toMatch(/^ \* Update URI: false$/m);
  });

  it("prints nothing that is not escaped, and reads nothing of a request itself", () => {
    const printed = [...plugin.matchAll(/\b(?:echo|print|printf)\b|<\?=/g)].map(({ index }) =>
      plugin.slice(index, index + 20),
    );
    expect(printed.length).toBeGreaterThan(0);
    for (const code of printed) expect(code).toMatch(/^echo esc_(?:attr|html|url)\(/);
    // What is put between pieces of HTML: the one variable that holds what was escaped.
    expect([...plugin.matchAll(/\. \$(\w+)/g)].map(([, name]) => name)).toEqual(["escaped"]);
    expect(plugin).not.toMatch(
      /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|\beval\b|base64|file_get_contents|wp_remote/,
    );
    expect(plugin).toContain("defined( 'ABSPATH' ) || exit;");
  });

  it("takes each of the placeholder's attributes for an option", () => {
    const types = readFileSync(path.join(PLUGIN, "../../quote-widget.d.ts"), "utf8");
    const attributes = [...types.matchAll(/"data-([\w-]+)"\?: /g)].map(([, name]) => name);
    const options = /QUOTE_FORM_OPTIONS = array\((.*)\);/.exec(plugin)?.[1] ?? "";
    expect(attributes.length).toBeGreaterThan(9);
    expect([...options.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(attributes),
    );
  });
});

describe("in WordPress", () => {
  it.each(shortcodes)("$written is the snippet", ({ written, attributes, link }) => {
    const page = recorded.pages.find((one) => one.written === written);
    expect(read(page?.printed ?? "")).toEqual({
      elements: [
        { name: "div", attributes: { "data-widget": "quote", ...attributes } },
        { name: "a", attributes: { href: "https://SITE/contact" } },
      ],
      text: link,
    });
  });

  it("what the snippet builder writes is the builder's own HTML", () => {
    const policy = "none" as const;
    const made = shortcodes
      .map(({ written, attributes }) => ({ written, attributes: Object.entries(attributes) }))
      .map((one) => ({ ...one, choices: { site: "https://SITE", attributes: one.attributes, policy } }))
      .filter(({ written, choices }) => SNIPPETS.wordpress(choices) === written);
    expect(made.length).toBeGreaterThan(3);
    for (const { written, choices } of made) {
      const page = recorded.pages.find((one) => one.written === written);
      expect(read(page?.printed ?? "")).toEqual(read(SNIPPETS.html(choices).split("\n")[0] ?? ""));
    }
  });

  it("a page has the script once, async, and one without the form has none", () => {
    const attributes = { async: "", src: "https://SITE/widgets/v1/embed.js", id: "quote-form-js" };
    expect(read(recorded.scripts)).toEqual({ elements: [{ name: "script", attributes }], text: "" });
    expect(recorded.without).toBe("<p>A page that only names it: [quote_form].</p>");
    expect(recorded.scriptsWithout).toBe("");
  });
});

/** The elements of a piece of HTML, in the order of their start tags, and all of its text. */
function read(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let text = "";
  const parser = new Parser({
    onopentag: (name, attributes) => void elements.push({ name, attributes }),
    ontext: (more) => {
      text += more;
    },
  });
  parser.end(html);
  return { elements, text };
}

describe("npm run pack:wordpress", () => {
  it("makes the archive that WordPress takes, with the site's address in it", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "pack-wordpress-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const archive = await packWordPress(folder, { siteUrl: "https://www.company.example" });
    expect(path.basename(archive)).toBe(`quote-form-${embedVersion.version}.zip`);
    const { name, content, isWhole } = onlyFileOf(readFileSync(archive));
    expect(name).toBe("quote-form/quote-form.php");
    expect(isWhole).toBe(true);
    expect(content).toBe(plugin.replace("https://SITE", "https://www.company.example"));
    expect(content).not.toContain("https://SITE");
  });
});

/** Reads an archive from its end, as programs do; offsets are those of PKWARE's APPNOTE.TXT. */
function onlyFileOf(archive: Buffer) {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  expect([archive.length - end, archive.readUInt16LE(end + 8), archive.readUInt16LE(end + 10)]).toEqual([
    22, 1, 1,
  ]);
  const central = archive.readUInt32LE(end + 16);
  expect(archive.toString("latin1", central, central + 4)).toBe("PK\x01\x02");
  expect(central + archive.readUInt32LE(end + 12)).toBe(end);
  const local = archive.readUInt32LE(central + 42);
  expect(archive.toString("latin1", local, local + 4)).toBe("PK\x03\x04");
  // What both headers say of the file is the same, from the version to the length of its name.
  expect(archive.subarray(local + 4, local + 28)).toEqual(archive.subarray(central + 6, central + 30));
  const nameStart = local + 30;
  const dataStart = nameStart + archive.readUInt16LE(local + 26);
  const data = inflateRawSync(archive.subarray(dataStart, dataStart + archive.readUInt32LE(local + 18)));
  return {
    name: archive.toString("utf8", nameStart, dataStart),
    content: data.toString("utf8"),
    isWhole:
      crc32(data) === archive.readUInt32LE(local + 14) && data.length === archive.readUInt32LE(local + 22),
  };
}
