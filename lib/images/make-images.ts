/** Makes the images of pages from the originals in `site/`, and writes those that a page uses. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DomUtils } from "htmlparser2";
import { imageSize } from "image-size";
import { optimize } from "svgo/browser";
import type { Technologies } from "../../site/data-types.ts";
import { PLACES, type PlaceName } from "../../site/image-sizes.ts";
import type { DrawingFacts, PageFiles, PictureFacts } from "../../site/page-files.ts";
import { fillColours } from "../../site/palette.ts";
import type { checkData } from "../check/check.ts";
import { DEFAULT_LOGO } from "../check/pictures.ts";
import { messageOf, positionOf } from "../check/pointers.ts";
import { formatProblem } from "../check/problem.ts";
import { cleanSvg } from "../check/svg/clean-svg.ts";
import { DataProblems, KnownFailure } from "../failures.ts";
import { HASHED_FOLDER, writeAtomically, writeDurably } from "../hosts/site-files.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { makePreviews, writeIcons } from "./brand-pictures.ts";
import { rootOf, XML } from "./svg-root.ts";

const siteFolder = path.join(projectFolder, "site");
const drawingsFolder = path.join(siteFolder, "drawings");

const PHOTO_RECIPE = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
  // A truncated photo would be published with its lower part grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
  // `makePhoto` writes the cache: eleventy-img would reuse a file that a killed build left incomplete, because it only
  // asks whether the file exists (https://github.com/11ty/eleventy-img/blob/main/src/exists-cache.js).
  dryRun: true,
  outputDir: path.join(projectFolder, ".cache/pictures"),
};

/** Design tokens of the colours that `class` can name in `technologies.json`. */
const TOKENS = {
  indigo: "accent",
  terra: "emphasis",
  leaf: "success",
  night: "ground-inverse",
};

interface ImagesRequest {
  /** Holds `site/images`. */
  contentFolder: string;
  outFolder: string;
  checked: Pick<ReturnType<typeof checkData>, "pictures" | "data">;
}

/**
 * Originals are never published, because they are heavy, and a phone's photo says where it was taken. Names
 * have hashes, so that no page shows a file of another release; except the default logo, which widgets load.
 *
 * @throws {DataProblems} naming each file that is not a complete picture
 */
export async function makeImages(
  request: ImagesRequest,
): Promise<Omit<PageFiles, "scripts">> {
  const { contentFolder, outFolder, checked } = request;
  writeAtomically(
    path.join(outFolder, DEFAULT_LOGO),
    readDrawing(contentFolder, DEFAULT_LOGO),
  );
  const pictures = await makePictures(request);
  const drawings = readOwnDrawings();
  // After the drawings, of which they are made, have been read.
  const previews = await makePreviews(checked.data);
  await writeIcons(outFolder);
  const symbols = new Map([...technologySymbols(request), ...spriteSymbols(drawings)]);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join("")}</svg>`;
  return {
    drawings: Object.fromEntries(
      [...drawings].map(([name, svg]) => [name, factsOf(svg)]),
    ),
    sprite: writeHashed(outFolder, "sprite.svg", sprite),
    symbols: new Set(symbols.keys()),
    emit(drawing) {
      const svg = readOwnText(path.join(siteFolder, drawing));
      return writeHashed(outFolder, drawing, fillColours(svg));
    },
    previewOf(name) {
      const png = previews.get(name);
      if (png) {
        return writeHashed(outFolder, `og-${name}.png`, png);
      }
      throw new Error(`site/previews.ts has no picture "${name}"`);
    },
    pictureOf(place, image) {
      const picture = pictures.get(`${place} ${image}`);
      if (picture) {
        return picture;
      }
      throw new Error(
        `No picture ${image} was made for "${place}". Fix: name that place in its schema.`,
      );
    },
  };
}

/** The drawings of `site/drawings` in the brand's colours, by name without `.svg`. */
function readOwnDrawings(): ReadonlyMap<string, string> {
  // Systems leave other files in a folder, such as .DS_Store and Thumbs.db.
  const files = readdirSync(drawingsFolder).filter((file) => /^[^.].*\.svg$/.test(file));
  return new Map(
    files.map((file) => {
      const svg = fillColours(readOwnText(path.join(drawingsFolder, file)));
      assertDrawing(svg, `site/drawings/${file}`);
      return [path.parse(file).name, svg];
    }),
  );
}

function factsOf(svg: string): DrawingFacts {
  const root = rootOf(svg);
  return { viewBox: root.attribs.viewBox, inside: DomUtils.getInnerHTML(root, XML) };
}

/** Symbols of the sprite by their ids. */
type Symbols = [id: string, symbol: string][];

/** The technologies' marks for the sprite, in the colours that their data name. */
function technologySymbols({ contentFolder, checked }: ImagesRequest): Symbols {
  const { items } = checked.data["technologies"] as Technologies;
  return items.map(({ id, alt, src, class: colour }) => {
    const fill = colour && { fill: `var(--${TOKENS[colour]})` };
    const svg = readDrawing(contentFolder, src);
    return [id, symbolOf(svg, { id, "aria-label": alt, ...fill })];
  });
}

/** The icons for the sprite: `#icon-cart` is `site/drawings/sprite-cart.svg`. */
const spriteSymbols = (drawings: ReadonlyMap<string, string>): Symbols =>
  [...drawings]
    .filter(([name]) => name.startsWith("sprite-"))
    .map(([name, svg]) => {
      const id = name.replace("sprite", "icon");
      return [id, symbolOf(svg, { id })];
    });

/** Returns an editor's drawing, cleaned. Nothing visible is lost, because the check has accepted it. */
const readDrawing = (contentFolder: string, image: string) =>
  cleanSvg(readFileSync(path.join(contentFolder, "site", image), "utf8")).svg;

/** The pictures that data files name, by place and path: `wide images/office.jpg`. */
async function makePictures({ contentFolder, outFolder, checked }: ImagesRequest) {
  // The picture of a draft is not published before the draft is.
  const shownText = JSON.stringify(checked.data);
  const named = checked.pictures.filter(({ image }) =>
    shownText.includes(JSON.stringify(image)),
  );
  const pictures = new Map<string, PictureFacts>();
  const problems: string[] = [];
  for (const { image, place, ...where } of named) {
    const original = path.join(contentFolder, "site", image);
    try {
      if (image.endsWith(".svg")) {
        const svg = readDrawing(contentFolder, image);
        const { width = 0, height = 0 } = imageSize(Buffer.from(svg));
        const src = writeHashed(outFolder, image, svg);
        pictures.set(`${place} ${image}`, {
          sources: [],
          src,
          srcSet: "",
          width,
          height,
        });
      } else {
        pictures.set(`${place} ${image}`, await makePhoto(original, place, outFolder));
      }
    } catch (error) {
      if (isDiskError(error)) {
        throw error;
      }
      const [reason] = messageOf(error).trim().split("\n");
      const sentence = `cannot be read to its end (${reason}). Fix: copy the picture again, or export it again`;
      problems.push(
        formatProblem({ ...where, label: `names "${image}", which`, sentence }),
      );
    }
  }
  if (problems.length > 0) {
    throw new DataProblems(problems);
  }
  return pictures;
}

/** Whether the system refused, as for a full disk: no picture is at fault. sharp's errors have no such code. */
const isDiskError = (error: unknown) =>
  error instanceof Error && "syscall" in error && "code" in error;

/** Writes a file under a name with its hash, and returns its address: `/assets/clients-NAME-HASH.svg`. */
function writeHashed(outFolder: string, file: string, content: string | Buffer): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const name = file.replace(/^(?:images|drawings|seo)\//, "").replaceAll("/", "-");
  const address = `/${HASHED_FOLDER}/${name.replace(/(?=\.\w+$)/, `-${hash}`)}`;
  const made = path.join(outFolder, address);
  if (isMissing(made)) {
    writeAtomically(made, content);
  }
  return encodeURI(address);
}

/** Whether a file is missing, or was emptied by a power cut or a full disk. */
const isMissing = (file: string) =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** @throws {Error} if the JPG, PNG, WebP or AVIF cannot be read to its end */
async function makePhoto(
  file: string,
  place: PlaceName,
  outFolder: string,
): Promise<PictureFacts> {
  // Load both only for photos, because that takes as long as the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const makeSizes = (useCache: boolean) =>
    image(file, {
      ...PHOTO_RECIPE,
      useCache,
      // The time tells two originals of one name and size apart in eleventy-img's cache in memory.
      mtimeMs: statSync(file).mtimeMs,
      widths: PLACES[place].widthsPx,
      formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
      filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
        `${path.parse(file).name}-${id}-${width}.${format}`,
    });
  let made = await makeSizes(true);
  // eleventy-img takes what it finds in its folder (`exists-cache.js`, above), emptied files too.
  const sizes = Object.values(made).flat();
  if (sizes.some(({ buffer }) => buffer.length === 0)) {
    made = await makeSizes(false);
  }
  for (const { outputPath, filename, buffer } of Object.values(made).flat()) {
    // No later build sees whether a kept picture is whole.
    if (isMissing(outputPath)) {
      writeDurably(outputPath, buffer);
    }
    const published = path.join(outFolder, HASHED_FOLDER, filename);
    if (isMissing(published)) {
      writeAtomically(published, buffer);
    }
  }
  const formats = Object.values(made).map((sizes) => {
    const largest = sizes.at(-1);
    // Browsers without `srcset` load the middle size.
    const middle = sizes[Math.floor((sizes.length - 1) / 2)];
    if (!largest || !middle) {
      throw new Error(`eleventy-img has made nothing of ${file}.`);
    }
    const srcSet = sizes.map(({ srcset }) => srcset).join(", ");
    return { type: largest.sourceType, srcSet, src: middle.url, largest };
  });
  const fallback = formats.pop();
  if (!fallback) {
    throw new Error(`eleventy-img has made nothing of ${file}.`);
  }
  const { src, srcSet, largest } = fallback;
  return { sources: formats, src, srcSet, width: largest.width, height: largest.height };
}

/**
 * Turns an SVG into a part of the sprite, which pages fetch after their own content: `#react`. Without `fill` it has
 * the colour of the text beside it.
 */
function symbolOf(
  svg: string,
  { id, ...own }: { id: string; "aria-label"?: string; fill?: string },
): string {
  // Two files may use the same id for their gradients.
  const ownIds = { name: "prefixIds", params: { prefix: id, delim: "-" } } as const;
  const root = rootOf(optimize(svg, { plugins: ["removeDimensions", ownIds] }).data);
  // Keep the root's attributes for all shapes, such as a stroke.
  const { xmlns, x, y, id: _, fill, ...kept } = root.attribs;
  root.name = "symbol";
  root.attribs = { id, ...kept, ...own, ...(fill === "none" && { fill }) };
  return DomUtils.getOuterHTML(root, XML);
}

/** The parts of a tag: `</`, its name, `/>`. */
const TAG = /<(\/?)([\w:]+)[^>]*?(\/?)>/g;

/**
 * Refuses an SVG that is not valid XML: the parsers that are used here mend it silently, and browsers do not show it.
 *
 * @throws {KnownFailure} `FILE:LINE:COL` of the first tag without its other half
 */
function assertDrawing(svg: string, file: string): void {
  const open: { name: string; index: number }[] = [];
  const refuse = (index: number, message: string, fix = "export the drawing again") => {
    const { line, column } = positionOf(svg, index);
    throw new KnownFailure(`${file}:${line}:${column} ${message}. Fix: ${fix}`);
  };
  if (!svg.includes("<svg")) {
    refuse(0, "is no drawing: it has no <svg>");
  }
  // `fillColours` leaves an unknown name as it is, and browsers draw it black.
  const unknown = /var\(--[\w-]*\)/.exec(svg);
  if (unknown) {
    const [name] = unknown;
    refuse(unknown.index, `names ${name}`, "write a colour of site/palette.ts");
  }
  for (const { 1: end, 2: name = "", 3: whole, index } of svg.matchAll(TAG)) {
    if (!end) {
      if (!whole) {
        open.push({ name, index });
      }
      continue;
    }
    const innermost = open.pop();
    if (!innermost) {
      refuse(index, `</${name}> ends nothing`);
    } else if (innermost.name !== name) {
      refuse(innermost.index, `<${innermost.name}> has no end`);
    }
  }
  const last = open.pop();
  if (last) {
    refuse(last.index, `<${last.name}> has no end`);
  }
}
