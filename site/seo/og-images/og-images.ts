/** The Open Graph images: what chats and networks show beside a link, one a page, drawn when its words or its drawing change. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { allDone } from "../../../build/problems.ts";
import { HASHED_FOLDER, hashedAddress } from "../../../hosting/hashed-files.ts";
import { colourTokens } from "../../styles/colour-tokens.ts";
import { cachedFile } from "./cached-file.ts";

const folder = import.meta.dirname;
const siteFolder = path.join(folder, "../..");
const fontFolder = path.join(folder, "fonts");
const fontFiles = readdirSync(fontFolder).filter((name) => name.endsWith(".ttf"));

/** Chats fetch the image over the visitor's own connection. */
const limitBytes = 60_000;

/** Each takes 10 MB while it is drawn: all of a large site's at once took 2 GB. */
const DRAWN_AT_ONCE = 8;

export interface OgImage {
  companyName: string;
  /** The page's topic. */
  title: string;
  /** One sentence under it. */
  line: string;
  /** File name in `site/drawings/`, without `.svg`. */
  drawing: string;
}

export function createOgImages({
  cacheFolder,
}: {
  /** Outlives builds; `og-images` in it may be deleted at any time. */
  cacheFolder: string;
}) {
  const art = readArt();
  const recipe = recipeHash();
  const asked: Map<string, OgImage> = new Map();

  async function writePicture(outFolder: string, name: string, picture: OgImage) {
    const target = path.join(outFolder, HASHED_FOLDER, name);
    // Its name holds a hash of its content.
    if (existsSync(target)) return;
    const file = await cachedFile(path.join(cacheFolder, "og-images", name), async () => {
      const { drawPicture } = await import("./draw-image.ts");
      return drawPicture(
        picture,
        { ...art, drawing: readDrawing(picture.drawing) },
        { fontFiles: fontFiles.map((fontFile) => path.join(fontFolder, fontFile)), limitBytes },
      );
    });
    await copyFile(file, target);
  }

  return {
    /** The address on this site: `/assets/og-about-1a2b3c4d.png`. It changes with what the picture shows, so that networks fetch it again. */
    addressOf(picture: OgImage, route: string) {
      const drawing = readDrawing(picture.drawing);
      const name = `og-${route.slice(1).replace(/[^\w-]+/g, "-") || "home"}.png`;
      const address = hashedAddress(name, JSON.stringify([recipe, picture, drawing]));
      asked.set(path.basename(address), picture);
      return address;
    },

    /** Draws what the cache lacks, and copies every picture whose address was asked for. */
    async write(outFolder: string) {
      await mkdir(path.join(outFolder, HASHED_FOLDER), { recursive: true });
      const pictures = [...asked];
      for (let at = 0; at < pictures.length; at += DRAWN_AT_ONCE)
        await allDone(pictures.slice(at, at + DRAWN_AT_ONCE).map((one) => writePicture(outFolder, ...one)));
    },
  };
}

/** @param name without `.svg` */
function readDrawing(name: string) {
  return readFileSync(path.join(siteFolder, "drawings", `${name}.svg`), "utf8");
}

/** What all pictures have in common. */
function readArt() {
  return {
    brand: readDrawing("brand"),
    wave: readDrawing("wave"),
    edge: readDrawing("edge"),
    colours: colourTokens(),
  };
}

/** Changes with everything that decides what a picture looks like, except its own words and drawing. */
function recipeHash() {
  const hash = createHash("sha256").update(JSON.stringify(readArt()));
  const code = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  for (const file of [...code, ...fontFiles.map((name) => path.join("fonts", name))].sort()) {
    hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex");
}
