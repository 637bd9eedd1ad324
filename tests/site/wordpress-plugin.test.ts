/** Reads the plugin's PHP without running it. docs/platforms.md says what was tried in a real WordPress, and when. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { matchIn } from "../find-in.ts";
import { projectFolder, readBuilt, testSettings } from "../test-site.ts";

const folder = path.join(projectFolder, "widgets/embed");
const plugin = readFileSync(path.join(folder, "wordpress/quote-form.php"), "utf8");

it("the plugin has the placeholder's attributes as options, and the widget's version", () => {
  const types = readFileSync(path.join(folder, "quote-widget.d.ts"), "utf8");
  const attributes = [...types.matchAll(/"data-([\w-]+)"\?: /g)].map(([, name]) => name);
  const [, options = ""] = matchIn(/QUOTE_FORM_OPTIONS = array\((.*)\);/, plugin);
  expect([...options.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort()).toEqual(
    attributes.sort(),
  );
  expect(/^ \* Version: (.*)$/m.exec(plugin)?.[1]).toBe(embedVersion.version);
});

it("the plugin prints nothing that is not escaped, and reads nothing of a request itself", () => {
  const printed = [...plugin.matchAll(/\b(?:echo|print|printf)\b.*|<\?=.*/g)].map(
    ([line]) => line,
  );
  expect(printed.length).toBeGreaterThan(0);
  for (const line of printed) {
    expect(line).toMatch(/^echo esc_(?:attr|html|url)\(/);
  }
  // The only variable between pieces of HTML is `$escaped`, which holds escaped text.
  expect([...plugin.matchAll(/\. \$(\w+)/g)].map(([, name]) => name)).toEqual([
    "escaped",
  ]);
  expect(plugin).not.toMatch(
    /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|\beval\b|file_get_contents|wp_remote/,
  );
});

it("the site publishes the plugin in the archive that WordPress takes, with the site's address", () => {
  const archive = unzipSync(readBuilt("widgets/quote-form.zip"));
  expect(Object.keys(archive)).toEqual(["quote-form/quote-form.php"]);
  const code = strFromU8(archive["quote-form/quote-form.php"]!);
  expect(code).toBe(plugin.replace("https://SITE", testSettings().siteUrl));
});
