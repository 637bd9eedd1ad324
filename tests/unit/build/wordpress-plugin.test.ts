/** No PHP runs here: docs/platforms.md says what was tried in a real WordPress, and when. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { PLUGIN, packWordPress } from "../../../build/pack-wordpress.ts";
import embedVersion from "../../../widgets/embed/version.json" with { type: "json" };

const plugin = readFileSync(PLUGIN, "utf8");

it("the plugin takes each of the placeholder's attributes for an option, and has the widget's version", () => {
  const types = readFileSync(path.join(PLUGIN, "../../quote-widget.d.ts"), "utf8");
  const attributes = [...types.matchAll(/"data-([\w-]+)"\?: /g)].map(([, name]) => name);
  const options = /QUOTE_FORM_OPTIONS = array\((.*)\);/.exec(plugin)?.[1] ?? "";
  expect([...options.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort()).toEqual(attributes.sort());
  expect(/^ \* Version: (.*)$/m.exec(plugin)?.[1]).toBe(embedVersion.version);
});

it("the plugin prints nothing that is not escaped, and reads nothing of a request itself", () => {
  const printed = [...plugin.matchAll(/\b(?:echo|print|printf)\b.*|<\?=.*/g)].map(([line]) => line);
  expect(printed.length).toBeGreaterThan(0);
  for (const line of printed) expect(line).toMatch(/^echo esc_(?:attr|html|url)\(/);
  // What is put between pieces of HTML: the one variable that holds what was escaped.
  expect([...plugin.matchAll(/\. \$(\w+)/g)].map(([, name]) => name)).toEqual(["escaped"]);
  expect(plugin).not.toMatch(/\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|\beval\b|file_get_contents|wp_remote/);
});

it("npm run pack:wordpress makes the archive that WordPress takes, with the site's address in it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pack-wordpress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = readFileSync(await packWordPress(folder, { siteUrl: "https://www.company.example" }));
  // A local header of 30 bytes, the name, the deflated file: offsets are those of PKWARE's APPNOTE.TXT.
  const start = 30 + archive.readUInt16LE(26);
  expect(archive.toString("utf8", 30, start)).toBe("quote-form/quote-form.php");
  const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(18)));
  expect(content.toString()).toBe(plugin.replace("https://SITE", "https://www.company.example"));
});
