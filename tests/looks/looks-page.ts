import { escapeXml } from "../../site/seo/escape-xml.ts";
import type { Look } from "./look.ts";

/**
 * One HTML page that needs no other file: pictures of what differs, and the names of what is the same.
 *
 * @param names of the two commits, as they were asked for
 */
export function looksPage(looks: readonly Look[], names: { before: string; after: string }): string {
  const changed = looks.filter(({ share }) => share > 0);
  const same = looks.filter(({ share }) => share === 0).map(({ name }) => name);
  const title = escapeXml(`${names.before} and ${names.after}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  section { display: flex; align-items: start; gap: 1rem; overflow-x: auto; border-top: 1px solid #888 }
  figure { flex: 1; margin: 0; min-width: 15rem }
  img { max-width: 100%; height: auto; border: 1px solid #888 }
</style>
<h1>${title}</h1>
<p>${changed.length} of ${looks.length} differ. The same: ${escapeXml(same.join(", ") || "none")}.</p>
${changed.map((look) => sectionOf(look, names)).join("\n")}
</html>
`;
}

function sectionOf(look: Look, names: { before: string; after: string }): string {
  const figures = [
    figureOf(names.before, look.before),
    figureOf(names.after, look.after),
    figureOf("what differs", look.difference),
  ];
  const share = `${(look.share * 100).toFixed(1)} %`;
  return `<h2>${escapeXml(look.name)}: ${share}</h2>\n<section>${figures.join("")}</section>`;
}

function figureOf(name: string, picture: Buffer | undefined): string {
  const inside = picture
    ? `<img alt="" src="data:image/webp;base64,${picture.toString("base64")}">`
    : "<p>No such page</p>";
  return `<figure><figcaption>${escapeXml(name)}</figcaption>${inside}</figure>`;
}
