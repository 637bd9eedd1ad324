/** Makes the files that pages show from the originals in `site/`, and writes those that a page asks for. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { imageSize } from "image-size";
import { HASHED_FOLDER, hashedAddress, writeAtomically } from "../hosts/site-files.ts";
import { cleanSvg, missingPart, missingPartSentence } from "./clean-svg.ts";
import { type PlaceName, PLACES } from "../../site/image-sizes.ts";
import { formatProblem } from "../check/problem.ts";
import { DataProblems } from "../problems.ts";
import type { NamedPicture } from "../check/check.ts";
import type { Technology } from "../../site/data-types.ts";
import type { PageFiles, PictureFacts } from "../../site/page-files.ts";

const siteFolder = path.join(import.meta.dirname, "../../site");

/** Shown by widgets in the place of a client's logo that cannot be. Not named by any data file; to be changed, never deleted. */
const DEFAULT_LOGO = "images/clients/default.svg";

/** To be raised when `clean-svg.ts` changes, so that cached results are made again: svgo takes half a second for all. */
const SVG_RECIPE = "3";

const PHOTO_RECIPE = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
  // A photo that was copied only in part would be published with its lower part grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
};

/** The colours that `class` can name in `technologies.json`, as tokens of `site/styles/tokens.css`. */
const TOKEN_OF_CLASS: Record<string, string> = {
  indigo: "accent",
  terra: "emphasis",
  leaf: "success",
  night: "ground-inverse",
};

/**
 * Originals are never published: they are heavy, and a phone's photo says where it was taken. Each file has a hash in its address, so
 * that no page shows one of another release; the default logo alone, which widgets ask for, does not.
 *
 * @param request `contentFolder` holds `site/images`; `cacheFolder` outlives builds; `named` are pictures of data files, and
 *   `technologies` those whose marks are in the sprite
 * @throws {DataProblems} naming each file that is no whole picture
 */
export async function makePageFiles(request: {
  contentFolder: string;
  outFolder: string;
  cacheFolder: string;
  named: readonly NamedPicture[];
  technologies: readonly Technology[];
}): Promise<PageFiles> {
  const { contentFolder, outFolder, cacheFolder } = request;
  const drawings = Object.fromEntries(
    readdirSync(path.join(siteFolder, "drawings")).map((file) => [
      path.parse(file).name,
      readFileSync(path.join(siteFolder, "drawings", file), "utf8"),
    ]),
  );
  const { svgs, problems } = await cleanSvgs(contentFolder, cacheFolder);
  mkdirSync(path.join(outFolder, HASHED_FOLDER), { recursive: true });
  mkdirSync(path.join(outFolder, path.dirname(DEFAULT_LOGO)), { recursive: true });
  writeFileSync(path.join(outFolder, DEFAULT_LOGO), svgs.get(DEFAULT_LOGO) ?? "");

  const contentOf = (file: string) => {
    if (file === "sprite.svg") return spriteOf(request.technologies, svgs, drawings);
    const { dir, name } = path.parse(file);
    if (dir === "drawings") return drawings[name];
    return dir === "og" ? readFileSync(path.join(siteFolder, "seo", file)) : svgs.get(file);
  };
  const addresses = new Map<string, string>();
  function addressOf(file: string): string {
    const known = addresses.get(file);
    if (known) return known;
    const content = contentOf(file);
    if (content === undefined) return `/${file}`;
    const address = hashedAddress(file.replace(/^(?:images|drawings)\//, "").replaceAll("/", "-"), content);
    const made = path.join(outFolder, address);
    if (!existsSync(made)) writeAtomically(made, content);
    addresses.set(file, encodeURI(address));
    return encodeURI(address);
  }

  const pictures = new Map<string, PictureFacts>();
  for (const { image, place, ...where } of request.named) {
    const key = `${place} ${image}`;
    const svg = svgs.get(image);
    if (pictures.has(key)) continue;
    try {
      const original = path.join(contentFolder, "site", image);
      pictures.set(key, svg ? factsOf(svg, addressOf(image)) : await publishPhoto(original, place, request));
    } catch (error) {
      const what = `names "${image}", which cannot be read to its end (${reasonOf(error)})`;
      const fix = "copy the picture again, or save it again as JPG";
      problems.push(formatProblem({ ...where, label: "", sentence: `${what}. Fix: ${fix}` }));
    }
  }
  const pictureOf = (place: PlaceName, image: string) => {
    const facts = pictures.get(`${place} ${image}`);
    if (!facts)
      throw new Error(`No picture ${image} was made for "${place}". Fix: name that place in its schema.`);
    return facts;
  };
  if (problems.length > 0) throw new DataProblems(problems);
  return { drawings, addressOf, pictureOf };
}

/** Every SVG of `site/images/`, as it is published, by its path under `site/`. */
async function cleanSvgs(contentFolder: string, cacheFolder: string) {
  const svgs = new Map<string, string>();
  const problems: string[] = [];
  mkdirSync(cacheFolder, { recursive: true });
  const images = readdirSync(path.join(contentFolder, "site/images"), { recursive: true, encoding: "utf8" });
  const files = images.map((file) => `images/${file.replaceAll(path.sep, "/")}`).sort();
  for (const file of files.filter((name) => name.endsWith(".svg"))) {
    const original = readFileSync(path.join(contentFolder, "site", file), "utf8");
    const missing = missingPart(original);
    if (missing) problems.push(`site/${file}:1:1 ${missingPartSentence(missing)}`);
    try {
      const hash = createHash("sha256").update(SVG_RECIPE).update(original).digest("hex");
      const cached = path.join(cacheFolder, `${hash.slice(0, 20)}.svg`);
      if (!existsSync(cached)) writeAtomically(cached, await cleanSvg(original));
      svgs.set(file, readFileSync(cached, "utf8"));
    } catch (error) {
      const [what, fix] = path.basename(file).startsWith("._")
        ? ["was left by macOS beside a copied file", "delete it"]
        : [`is not a whole SVG (${reasonOf(error)})`, "save it again as SVG, or use a PNG"];
      problems.push(`site/${file}:1:1 ${what}. Fix: ${fix}`);
    }
  }
  if (!files.includes(DEFAULT_LOGO))
    problems.push(
      `site/${DEFAULT_LOGO}:1:1 is missing, which stands in the place of every client's logo that cannot be shown. Fix: put it back; git keeps its last version`,
    );
  return { svgs, problems };
}

/**
 * How an SVG is printed: as it is.
 *
 * @throws {Error} when it does not say its size
 */
function factsOf(svg: string, src: string): PictureFacts {
  const { width, height } = imageSize(Buffer.from(svg));
  if (!width || !height) throw new Error("it says neither its size nor its viewBox");
  return { sources: [], src, srcSet: "", width, height };
}

/**
 * @param file absolute path of a JPG, PNG, WebP or AVIF
 * @throws {Error} when it cannot be read to its end
 */
async function publishPhoto(
  file: string,
  place: PlaceName,
  { outFolder, cacheFolder }: { outFolder: string; cacheFolder: string },
): Promise<PictureFacts> {
  // It takes as long to load as all the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const { name } = path.parse(file);
  const widths = PLACES[place].widthsPx;
  const recipe = JSON.stringify([PHOTO_RECIPE, widths, name]);
  const hash = createHash("sha256").update(recipe).update(readFileSync(file)).digest("hex");
  const kept = path.join(cacheFolder, place, hash.slice(0, 20));
  // Renamed when all sizes are whole: eleventy-img would take one that was begun, by a build that was ended or is running, for whole.
  const outputDir = existsSync(kept) ? kept : `${kept}.${randomUUID()}`;
  const made = await image(file, {
    ...PHOTO_RECIPE,
    widths,
    formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
    outputDir,
    filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
      `${name}-${id}-${width}.${format}`,
  }).catch(async (error) => {
    await rm(outputDir, { recursive: true, force: true });
    throw error;
  });
  for (const { outputPath, filename } of Object.values(made).flat())
    await copyFile(outputPath, path.join(outFolder, HASHED_FOLDER, filename));
  // Another build may have kept its own meanwhile.
  if (outputDir !== kept) await rename(outputDir, kept).catch(() => {});
  const formats = Object.values(made).map((sizes) => ({
    type: sizes[0]?.sourceType ?? "",
    srcSet: sizes.map(({ srcset }) => srcset).join(", "),
    // For browsers that know no `srcset`.
    src: sizes[Math.floor((sizes.length - 1) / 2)]?.url ?? "",
    largest: sizes.at(-1),
  }));
  const { src = "", srcSet = "", largest } = formats.pop() ?? {};
  return { sources: formats, src, srcSet, width: largest?.width ?? 0, height: largest?.height ?? 0 };
}

/** In one line. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error && "reason" in error ? error.reason : error;
  const [line = ""] = (reason instanceof Error ? reason.message : String(reason)).trim().split("\n");
  return line.trim().replace(/\.$/, "");
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
  // A file outside of the page cannot ask the page's `var()` for a default.
  const tokens = readFileSync(path.join(siteFolder, "styles/tokens.css"), "utf8");
  const colourOf = (token = "") => new RegExp(`--${token}: (#[\\da-f]+);`).exec(tokens)?.[1];
  const symbol = (id: string, attributes: string, title: string, svg = "") => {
    const [, root = "", inside = ""] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
    const { width, height } = imageSize(Buffer.from(svg || "<svg viewBox='0 0 24 24'/>"));
    const box = /viewBox="([^"]+)"/.exec(root)?.[1] ?? `0 0 ${width} ${height}`;
    // What a root says of all its shapes, such as a stroke. Its colour is that of the words beside it.
    const looks = root
      .replaceAll(/\s(?:xmlns|viewBox|width|height|x|y|id|fill(?!="none"))="[^"]*"/g, "")
      .trim();
    // Two files may use one name for their gradients.
    const own = inside.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${id}-`);
    return `<symbol id="${id}" viewBox="${box}"${attributes}>${title}${looks ? `<g ${looks}>${own}</g>` : own}</symbol>`;
  };
  const marks = technologies.map(({ id, src, alt, class: colour }) => {
    const fill = colour && ` fill="var(--mark,${colourOf(TOKEN_OF_CLASS[colour])})"`;
    const name = alt.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return symbol(id, fill || "", `<title>${name}</title>`, svgs.get(src));
  });
  const icons = Object.entries(drawings).flatMap(([name, svg]) =>
    name.startsWith("sprite-") ? symbol(name.replace("sprite-", "icon-"), "", "", svg) : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...marks, ...icons].join("")}</svg>`;
}
