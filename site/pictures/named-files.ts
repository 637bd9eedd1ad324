import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { HASHED_FOLDER, hashedAddress } from "../../hosting/site-files.ts";
import { colourTokens } from "../styles/colour-tokens.ts";
import type { Technology } from "../data-types.ts";
import type { PageFiles } from "../page-files.ts";

const siteFolder = path.join(import.meta.dirname, "..");

/** The colours that `class` can name in `technologies.json`, as tokens of `site/styles/tokens.css`. */
const TOKEN_OF_CLASS: Record<string, string> = {
  indigo: "accent",
  terra: "emphasis",
  leaf: "success",
  night: "ground-inverse",
};

/** What pages show besides photos; `named` are the contents, by address, that a page has asked for. */
export type NamedFiles = Pick<PageFiles, "drawings" | "addressOf"> & {
  named: ReadonlyMap<string, string | Uint8Array>;
};

/**
 * Drawings, the pictures of links, an editor's SVGs and the sprite. Each has an address with a hash, so that no page shows a file of
 * another release.
 *
 * @param svgs cleaned, by path under `site/`
 * @param technologies whose marks are in the sprite
 */
export function createNamedFiles(
  svgs: ReadonlyMap<string, string>,
  technologies: readonly Technology[],
): NamedFiles {
  const drawings = Object.fromEntries(
    readdirSync(path.join(siteFolder, "drawings")).map((file) => [
      file.replace(".svg", ""),
      readFileSync(path.join(siteFolder, "drawings", file), "utf8"),
    ]),
  );
  const contentOf = (file: string) => {
    if (file === "sprite.svg") return spriteOf(technologies, svgs, drawings);
    const { dir, name } = path.parse(file);
    if (dir === "drawings") return drawings[name];
    return dir === "og" ? readFileSync(path.join(siteFolder, "seo", file)) : svgs.get(file);
  };
  const addresses = new Map<string, string>();
  const named = new Map<string, string | Uint8Array>();
  return {
    drawings,
    named,
    addressOf(file) {
      const known = addresses.get(file);
      if (known) return known;
      const content = contentOf(file);
      if (content === undefined) return `/${file}`;
      const address = hashedAddress(file.replace(/^(?:images|drawings)\//, "").replaceAll("/", "-"), content);
      addresses.set(file, encodeURI(address));
      named.set(address, content);
      return encodeURI(address);
    },
  };
}

/** Writes what pages have asked for, below the built site's folder. */
export async function writeNamedFiles({ named }: NamedFiles, outFolder: string): Promise<void> {
  await mkdir(path.join(outFolder, HASHED_FOLDER), { recursive: true });
  for (const [address, content] of named) await writeFile(path.join(outFolder, address), content);
}

/**
 * Small marks and icons that are not in first views, as one SVG that a page fetches once and after its own content: `#react`, and
 * `#icon-cart` for `site/drawings/sprite-cart.svg`.
 *
 * The mark of a technology has its `alt` as a name, and the colour that its `class` names; where that would not be seen, `--mark` is
 * its colour. Without a class it takes the colour of the words beside it. An icon takes colour and stroke from the element that uses
 * it.
 */
function spriteOf(
  technologies: readonly Technology[],
  svgs: ReadonlyMap<string, string>,
  drawings: PageFiles["drawings"],
): string {
  const colours = colourTokens();
  const marks = technologies.map(({ id, src, alt, class: colour }) => {
    const fill = colour && ` fill="var(--mark,${colours[TOKEN_OF_CLASS[colour] ?? ""]})"`;
    const name = alt.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return `<symbol id="${id}" viewBox="0 0 24 24"${fill}><title>${name}</title>${insideOf(svgs.get(src) ?? "")}</symbol>`;
  });
  const icons = Object.entries(drawings)
    .filter(([name]) => name.startsWith("sprite-"))
    .map(
      ([name, svg]) =>
        `<symbol id="${name.replace("sprite-", "icon-")}" viewBox="0 0 24 24">${insideOf(svg)}</symbol>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...marks, ...icons].join("")}</svg>`;
}

function insideOf(svg: string) {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}
