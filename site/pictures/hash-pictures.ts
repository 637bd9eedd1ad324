/** SVGs of pages under names that hold a hash of their content, so that no page shows a picture of another release. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { hashedAddress } from "../../hosting/hashed-files.ts";

/** Addresses as components write them. */
const ADDRESS = /(?<=["'(\s,])\/(?:sprite|(?:drawings|images)\/[^"'\s#?()]+)\.svg/g;

/** A file of the site, below its folder. */
type Printed = { file: string; text: string };

/**
 * Gives each SVG that a page names a hashed name, `/assets/card-erp-1a2b3c4d.svg`, in the page and as a file. An address that leads
 * nowhere stays, for the check of the pages to report.
 *
 * @returns the pages, and each picture once
 */
export async function hashPictures({
  printed,
  drawingsFolder,
  svgs,
  sprite,
}: {
  /** Pages, with addresses as components write them: `/drawings/card-erp.svg`, `/images/LOGO.svg`, `/sprite.svg#ICON`. */
  printed: readonly Printed[];
  drawingsFolder: string;
  /** The cleaned SVGs of `site/images`, by `images/LOGO.svg`. */
  svgs: ReadonlyMap<string, string>;
  /** The text of `/sprite.svg`. */
  sprite: string;
}): Promise<Printed[]> {
  const addresses = [...new Set(printed.flatMap(({ text }) => text.match(ADDRESS) ?? []))];
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const source = decodeURI(address).slice(1);
      const text = await textOf(source);
      return { address, file: text === undefined ? undefined : hashedName(source, text), text };
    }),
  );
  const fileOf = new Map(pictures.map(({ address, file }) => [address, file]));
  return [
    ...printed.map(({ file, text }) => ({
      file,
      text: text.replace(ADDRESS, (address) => {
        const hashed = fileOf.get(address);
        return hashed ? encodeURI(`/${hashed}`) : address;
      }),
    })),
    ...pictures.flatMap(({ file, text }) => (file && text !== undefined ? { file, text } : [])),
  ];

  async function textOf(source: string) {
    if (source === "sprite.svg") return sprite;
    if (source.startsWith("images/")) return svgs.get(source);
    return readFile(path.join(drawingsFolder, path.basename(source)), "utf8").catch(() => undefined);
  }
}

/** @param source below the site's folder */
function hashedName(source: string, text: string) {
  const name = source.replace(/^(?:images|drawings)\//, "").replaceAll("/", "-");
  return hashedAddress(name, text).slice(1);
}
