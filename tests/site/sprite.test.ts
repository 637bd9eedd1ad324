import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { builtPage, builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

const { items }: { items: { id: string; src: string; alt: string; title: string; class: string }[] } =
  JSON.parse(
    readFileSync(path.join(projectFolder, "tests/kept-content/site/_data/technologies.json"), "utf8"),
  );
const [address = "none"] = /\/pictures\/sprite-[0-9a-f]{8}\.svg/.exec(builtPage("/").html) ?? [];
const sprite = readFileSync(path.join(builtSite, address), "utf8");
/** Editors choose one of these by name. */
const colours = new Map([
  ["indigo", "#2c3c9e"],
  ["terra", "#b8432a"],
  ["leaf", "#1d6b45"],
  ["night", "#141b45"],
]);

it.each(items)("$title has the mark, the name and the colour that its data say", ({
  id,
  src,
  alt,
  class: colour,
}) => {
  const [, attributes = "", name, mark = ""] =
    new RegExp(`<symbol id="${id}"([^>]*)><title>([^<]*)</title>(.*?)</symbol>`, "s").exec(sprite) ?? [];
  expect(name).toBe(alt);
  const [shape = ""] =
    /<path[^>]*\/>/.exec(readFileSync(path.join(projectFolder, "site", src), "utf8")) ?? [];
  expect(shape).not.toBe("");
  expect(mark).toContain(shape);
  expect(/fill="([^"]*)"/.exec(attributes)?.[1]).toBe(
    colour === "" ? undefined : `var(--mark,${colours.get(colour)})`,
  );
});

it("every icon and mark that a page takes from the sprite is in it", () => {
  const ids = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const used = builtPages().flatMap(({ html }) =>
    html
      .split(`href="${address}#`)
      .slice(1)
      .map((rest) => rest.split('"')[0]),
  );
  expect(new Set(used).size).toBeGreaterThan(30);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});

it("the home page shows each mark once and once more in the copy, beside its title", () => {
  const rows = [...documentOf(builtPage("/")).querySelectorAll(".technology-run li")].map((item) => [
    item.querySelector("use")?.getAttribute("href"),
    item.textContent,
  ]);
  const expected = items.map(({ id, title }) => [`${address}#${id}`, title]);
  expect(rows).toEqual([...expected, ...expected]);
});
