/** Makes the images of pages from the originals in `site/`, and writes those that a page uses. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { imageSize } from "image-size";
import { HASHED_FOLDER, listFiles, writeAtomically } from "../hosts/site-files.ts";
import { cleanSvg } from "./clean-svg.ts";
import { type PlaceName, PLACES } from "../../site/image-sizes.ts";
import { formatProblem } from "../check/problem.ts";
import { DataProblems } from "../problems.ts";
import { projectFolder } from "../project-folder.ts";
import type { NamedPicture } from "../check/check.ts";
import type { Technology } from "../../site/data-types.ts";
import type { PageFiles, PictureFacts } from "../../site/page-files.ts";

const siteFolder = path.join(projectFolder, "site");
/** Outlives builds. */
const cacheFolder = path.join(projectFolder, ".cache/pictures");

/** Widgets show it in place of a broken client logo. No data file names it, and its address has no hash. */
const DEFAULT_LOGO = "images/clients/default.svg";

const PHOTO_RECIPE = {
  sharpAvifOptions: { quality: 50, effort: 3 },
  sharpWebpOptions: { quality: 72 },
  sharpJpegOptions: { quality: 75, mozjpeg: true },
  sharpPngOptions: { compressionLevel: 9 },
  // A truncated photo would be published with its lower part grey.
  sharpOptions: { failOn: "truncated" },
  fixOrientation: true,
  urlPath: `/${HASHED_FOLDER}/`,
};

/** The tokens of the colours that `class` can name in `technologies.json`. */
const TOKENS = { indigo: "accent", terra: "emphasis", leaf: "success", night: "ground-inverse" };

interface Request {
  /** Holds `site/images`. */
  contentFolder: string;
  outFolder: string;
  /** Pictures of data files. */
  named: readonly NamedPicture[];
  /** Their marks are in the sprite. */
  technologies: readonly Technology[];
}

/**
 * Originals are never published, because they are heavy, and a phone's photo says where it was taken. Each file has a hash in its address,
 * so that no page shows one of another release; except the default logo, which widgets load.
 *
 * @throws {DataProblems} naming each file that is not a complete picture
 */
export async function makeImages(request: Request): Promise<PageFiles> {
  const { contentFolder, outFolder } = request;
  const drawings = Object.fromEntries(
    readdirSync(path.join(siteFolder, "drawings")).map((file) => [
      path.parse(file).name,
      readFileSync(path.join(siteFolder, "drawings", file), "utf8"),
    ]),
  );
  const { svgs, problems } = cleanSvgs(path.join(contentFolder, "site"));
  for (const folder of [HASHED_FOLDER, path.dirname(DEFAULT_LOGO)])
    mkdirSync(path.join(outFolder, folder), { recursive: true });
  writeFileSync(path.join(outFolder, DEFAULT_LOGO), svgs.get(DEFAULT_LOGO) ?? "");

  const contentOf = (file: string) => {
    if (file === "sprite.svg") return spriteOf(request.technologies, svgs, drawings);
    const { dir, name } = path.parse(file);
    if (dir === "drawings") return drawings[name];
    return dir === "og" ? readFileSync(path.join(siteFolder, "seo", file)) : svgs.get(file);
  };
  const addresses = new Map<string, string>();
  function addressOf(file: string): string {
    const content = addresses.has(file) ? undefined : contentOf(file);
    if (content !== undefined) {
      const name = file.replace(/^(?:images|drawings)\//, "").replaceAll("/", "-");
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
      const address = `/${HASHED_FOLDER}/${name.replace(/(?=\.\w+$)/, `-${hash}`)}`;
      const made = path.join(outFolder, address);
      if (!existsSync(made)) writeAtomically(made, content);
      addresses.set(file, encodeURI(address));
    }
    return addresses.get(file) ?? `/${file}`;
  }

  const pictures = new Map<string, PictureFacts>();
  for (const { image, place, ...where } of request.named) {
    const svg = svgs.get(image);
    try {
      const original = path.join(contentFolder, "site", image);
      const facts = svg ? drawingFacts(svg, addressOf(image)) : await makePhoto(original, place, request);
      pictures.set(`${place} ${image}`, facts);
    } catch (error) {
      const what = `names "${image}", which cannot be read to its end (${reasonOf(error)})`;
      const fix = "copy the picture again, or save it again as JPG";
      problems.push(formatProblem({ ...where, label: "", sentence: `${what}. Fix: ${fix}` }));
    }
  }
  if (problems.length > 0) throw new DataProblems(problems);
  const pictureOf = (place: PlaceName, image: string) => {
    const facts = pictures.get(`${place} ${image}`);
    if (facts) return facts;
    throw new Error(`No picture ${image} was made for "${place}". Fix: name that place in its schema.`);
  };
  return { drawings, addressOf, pictureOf };
}

/** Every SVG of `site/images/`, as it is published, by its path under `site/`. */
function cleanSvgs(folder: string) {
  const svgs = new Map<string, string>();
  const problems: string[] = [];
  for (const file of listFiles(path.join(folder, "images")).map((name) => `images/${name}`)) {
    // macOS puts `._logo.svg` beside a copied file.
    if (!file.endsWith(".svg") || file.includes("/.")) continue;
    try {
      const { svg, missing } = cleanSvg(readFileSync(path.join(folder, file), "utf8"));
      if (missing) problems.push(`site/${file}:1:1 ${missing}`);
      svgs.set(file, svg);
    } catch (error) {
      const what = `is not a whole SVG (${reasonOf(error)})`;
      problems.push(`site/${file}:1:1 ${what}. Fix: save it again as SVG, or use a PNG`);
    }
  }
  if (!existsSync(path.join(folder, DEFAULT_LOGO)))
    problems.push(
      `site/${DEFAULT_LOGO}:1:1 is missing, which stands in the place of every client's logo that cannot be shown. Fix: put it back; git keeps its last version`,
    );
  return { svgs, problems };
}

/** @throws {Error} if the SVG does not say its size */
function drawingFacts(svg: string, src: string): PictureFacts {
  const { width, height } = imageSize(Buffer.from(svg));
  if (!width || !height) throw new Error("it says neither its size nor its viewBox");
  return { sources: [], src, srcSet: "", width, height };
}

/**
 * @param file absolute path of a JPG, PNG, WebP or AVIF
 * @throws {Error} if it cannot be read to its end
 */
async function makePhoto(file: string, place: PlaceName, { outFolder }: Request) {
  // Loading it takes as long as the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const { name } = path.parse(file);
  const widths = PLACES[place].widthsPx;
  const recipe = JSON.stringify([PHOTO_RECIPE, widths, name]);
  const hash = createHash("sha256").update(recipe).update(readFileSync(file)).digest("hex");
  const kept = path.join(cacheFolder, place, hash.slice(0, 20));
  // eleventy-img reuses the files of this folder, also one that an interrupted build left incomplete. So it gets a new folder each time.
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
  // Another build may have stored the same picture meanwhile.
  if (outputDir !== kept) await rename(outputDir, kept).catch(() => {});
  const formats = Object.values(made).map((sizes) => ({
    type: sizes[0]?.sourceType ?? "",
    srcSet: sizes.map(({ srcset }) => srcset).join(", "),
    // For browsers without `srcset`.
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
 * Small marks and icons below first views, as one SVG that a page fetches after its own content: `#react`, and `#icon-cart` for
 * `site/drawings/sprite-cart.svg`.
 *
 * The mark of a technology has its `alt` as a name, and the colour that its `class` names. Without one it takes the colour of the words
 * beside it, as an icon does.
 */
function spriteOf(
  technologies: readonly Technology[],
  svgs: ReadonlyMap<string, string>,
  drawings: PageFiles["drawings"],
): string {
  const symbol = (id: string, svg = "", colour = "", title = "") =>
    svg
      .trim()
      .replace(/^<svg([^>]*)>/, (_, root: string) => {
        // Keep the root's attributes for all shapes, such as a stroke.
        const own = root.replaceAll(/\s(?:xmlns|width|height|x|y|id|fill(?!="none"))="[^"]*"/g, "");
        const { width, height } = imageSize(Buffer.from(svg));
        const box = root.includes(" viewBox=") ? "" : ` viewBox="0 0 ${width} ${height}"`;
        return `<symbol id="${id}"${own}${box}${colour}>${title}`;
      })
      .replace(/<\/svg>$/, "</symbol>")
      // Two files may use the same id for their gradients.
      .replaceAll(/(?<!<symbol )(\bid="|url\(#|href="#)/g, `$1${id}-`);
  const marks = technologies.map(({ id, src, alt, class: colour }) => {
    const fill = colour ? ` fill="var(--${TOKENS[colour]})"` : "";
    const name = alt.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return symbol(id, svgs.get(src), fill, `<title>${name}</title>`);
  });
  const icons = Object.entries(drawings).flatMap(([name, svg]) =>
    name.startsWith("sprite-") ? symbol(name.replace("sprite-", "icon-"), svg) : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...marks, ...icons].join("")}</svg>`;
}
