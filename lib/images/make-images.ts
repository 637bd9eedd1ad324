/** Makes the images of pages from the originals in `site/`, and writes those that a page uses. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { imageSize } from "image-size";
import { type CustomPlugin, optimize, type PluginConfig, type XastElement } from "svgo";
import { HASHED_FOLDER, writeAtomically } from "../hosts/site-files.ts";
import { cleanSvg } from "./clean-svg.ts";
import { type PlaceName, PLACES } from "../../site/image-sizes.ts";
import { formatProblem } from "../check/problem.ts";
import { DataProblems } from "../failures.ts";
import { projectFolder } from "../project-folder.ts";
import type { NamedPicture } from "../check/check.ts";
import type { Technology } from "../../site/data-types.ts";
import type { DrawingFacts, PageFiles, PictureFacts } from "../../site/page-files.ts";

const siteFolder = path.join(projectFolder, "site");
const drawingsFolder = path.join(siteFolder, "drawings");
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

interface ImagesRequest {
  /** Holds `site/images`. */
  contentFolder: string;
  outFolder: string;
  /** Pictures of data files. */
  named: readonly NamedPicture[];
  /** Their marks are in the sprite. */
  technologies: readonly Technology[];
}

/**
 * Originals are never published, because they are heavy, and a phone's photo says where it was taken. Names
 * have hashes, so that no page shows a file of another release; except the default logo, which widgets load.
 *
 * @throws {DataProblems} naming each file that is not a complete picture
 */
export async function makeImages(request: ImagesRequest): Promise<PageFiles> {
  const { contentFolder, outFolder, named, technologies } = request;
  const originalOf = (file: string) => path.join(contentFolder, "site", file);
  const svgOf = (file: string) => cleanSvg(readFileSync(originalOf(file), "utf8")).svg;
  for (const folder of [HASHED_FOLDER, path.dirname(DEFAULT_LOGO)])
    mkdirSync(path.join(outFolder, folder), { recursive: true });
  const problems = writeDefaultLogo(originalOf(DEFAULT_LOGO), outFolder);

  const drawings: Record<string, DrawingFacts> = {};
  /** What is published as it is here, by its path below `site/`. */
  const svgs = new Map<string, string>();
  for (const file of readdirSync(drawingsFolder)) {
    const svg = readFileSync(path.join(drawingsFolder, file), "utf8");
    drawings[path.parse(file).name] = readDrawing(svg);
    svgs.set(`drawings/${file}`, svg);
  }
  const emit = (file: string) => {
    const preview = path.join(siteFolder, "seo", file);
    const content = file.startsWith("og/") ? readFileSync(preview) : svgs.get(file);
    return content === undefined ? `/${file}` : writeHashed(outFolder, file, content);
  };

  const pictures = new Map<string, PictureFacts>();
  for (const { image, place, ...where } of named) {
    try {
      if (image.endsWith(".svg")) svgs.set(image, svgOf(image));
      const svg = svgs.get(image);
      const { width = 0, height = 0 } = svg ? imageSize(Buffer.from(svg)) : {};
      const drawing = { sources: [], src: emit(image), srcSet: "", width, height };
      pictures.set(`${place} ${image}`, svg ? drawing : await makePhoto(originalOf(image), place, outFolder));
    } catch (error) {
      const what = `names "${image}", which cannot be read to its end (${reasonOf(error)})`;
      const fix = "copy the picture again, or save it again as JPG";
      problems.push(formatProblem({ ...where, label: "", sentence: `${what}. Fix: ${fix}` }));
    }
  }
  if (problems.length > 0) throw new DataProblems(problems);
  const marks = technologies.map((technology) => markOf(technology, svgOf(technology.src)));
  svgs.set("sprite.svg", spriteOf(marks, svgs));
  const pictureOf = (place: PlaceName, image: string) => {
    const facts = pictures.get(`${place} ${image}`);
    if (facts) return facts;
    throw new Error(`No picture ${image} was made for "${place}". Fix: name that place in its schema.`);
  };
  return { drawings, emit, pictureOf };
}

/** Writes a file whose name has a hash of its content, and returns its address. */
function writeHashed(outFolder: string, file: string, content: string | Buffer): string {
  const name = file.replace(/^(?:images|drawings)\//, "").replaceAll("/", "-");
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const address = `/${HASHED_FOLDER}/${name.replace(/(?=\.\w+$)/, `-${hash}`)}`;
  const made = path.join(outFolder, address);
  if (!existsSync(made)) writeAtomically(made, content);
  return encodeURI(address);
}

/** Returns a line if the logo is missing or damaged. */
function writeDefaultLogo(original: string, outFolder: string): string[] {
  try {
    const { svg, missing } = cleanSvg(readFileSync(original, "utf8"));
    writeFileSync(path.join(outFolder, DEFAULT_LOGO), svg);
    return missing ? [`site/${DEFAULT_LOGO}:1:1 ${missing}`] : [];
  } catch (error) {
    const what = `cannot be read (${reasonOf(error)}), and is shown for every client's logo that fails to load`;
    return [`site/${DEFAULT_LOGO}:1:1 ${what}. Fix: put it back; git keeps its last version`];
  }
}

/** @throws {Error} if the JPG, PNG, WebP or AVIF cannot be read to its end */
async function makePhoto(file: string, place: PlaceName, outFolder: string) {
  // Loading it takes as long as the rest of a build.
  const { default: image } = await import("@11ty/eleventy-img");
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(file).metadata();
  const { name } = path.parse(file);
  const widths = PLACES[place].widthsPx;
  const recipe = JSON.stringify([PHOTO_RECIPE, widths, name]);
  const hash = createHash("sha256").update(recipe).update(readFileSync(file)).digest("hex");
  const kept = path.join(cacheFolder, place, hash.slice(0, 20));
  // eleventy-img would reuse a file that an interrupted build left incomplete, so it gets a new folder.
  const outputDir = existsSync(kept) ? kept : `${kept}.${randomUUID()}`;
  const made = await image(file, {
    ...PHOTO_RECIPE,
    widths,
    formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
    outputDir,
    filenameFormat: (id: string, _file: unknown, width: number, format: string) =>
      `${name}-${id}-${width}.${format}`,
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
 * Small marks and icons below first views, as one SVG that a page fetches after its own content: `#react`,
 * and `#icon-cart` for `site/drawings/sprite-cart.svg`. An icon takes the colour of the words beside it.
 */
function spriteOf(marks: readonly string[], svgs: ReadonlyMap<string, string>): string {
  const icons = [...svgs].map(([file, svg]) => {
    const [, name] = /^drawings\/sprite-(.+)\.svg$/.exec(file) ?? [];
    return name && symbolOf(`icon-${name}`, svg);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...marks, ...icons].join("")}</svg>`;
}

/** Its `alt` is the name, its `class` names the colour; without one it takes that of the words. */
const markOf = ({ id, alt, class: colour }: Technology, svg: string) =>
  symbolOf(id, svg, alt, colour && `var(--${TOKENS[colour]})`);

function symbolOf(id: string, svg: string, name = "", colour = ""): string {
  const asSymbol: CustomPlugin = {
    name: "as-symbol",
    fn: () => ({
      element: {
        enter(root, parent) {
          if (parent.type !== "root") return;
          // Keep the root's attributes for all shapes, such as a stroke.
          const { xmlns, x, y, id: _, fill, ...own } = root.attributes;
          const paint = fill === "none" ? fill : colour;
          root.name = "symbol";
          root.attributes = { id, ...own, ...(paint && { fill: paint }) };
          const title: XastElement = { type: "element", name: "title", attributes: {}, children: [] };
          title.children.push({ type: "text", value: name });
          if (name) root.children.unshift(title);
        },
      },
    }),
  };
  // Two files may use the same id for their gradients.
  const ownIds: PluginConfig = { name: "prefixIds", params: { prefix: id, delim: "-" } };
  return optimize(svg, { plugins: ["removeDimensions", ownIds, asSymbol] }).data;
}

/** A drawing as a page prints it. One without a `viewBox` is for style sheets. */
function readDrawing(svg: string): DrawingFacts {
  const isXml = { xmlMode: true };
  const [root] = DomUtils.getElementsByTagName("svg", parseDocument(svg, isXml), true, 1);
  return { viewBox: root?.attribs.viewBox, inside: root && DomUtils.getInnerHTML(root, isXml) };
}
