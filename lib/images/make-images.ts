/** Makes the images of pages from the originals in `site/`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import type { Technologies } from "../../site/data-types.ts";
import type { PictureSlotName } from "../../site/image-sizes.ts";
import type { PageFiles, PictureFacts } from "../../site/page-files.ts";
import { fillColours } from "../../site/palette.ts";
import type { checkData } from "../check/check.ts";
import { DEFAULT_LOGO } from "../check/pictures.ts";
import { formatProblem } from "../check/problem.ts";
import { cleanSvg } from "../check/svg/clean-svg.ts";
import { messageOf } from "../errors.ts";
import { DataProblems } from "../failures/known-failure.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { writeAtomically } from "../write-file.ts";
import { writeHashed } from "./hashed-files.ts";
import { writeIcons } from "./icons.ts";
import { readFacts, readOwnDrawings } from "./own-drawings.ts";
import { makePhoto } from "./photos.ts";
import { makePreviews } from "./previews.ts";
import { createIconSymbols, createTechnologySymbols, formatSprite } from "./sprite.ts";

interface ImagesRequest {
  /** The folder with `site/images`. */
  contentFolder: string;
  outFolder: string;
  checked: Pick<ReturnType<typeof checkData>, "pictures" | "data">;
}

/**
 * Makes all images of a site, and resolves with the data that pages need to show them.
 * Originals are never published, because they are heavy, and a phone's photo says where
 * it was taken. Names contain a hash, so that no page shows an image of another release.
 * Only the default logo has none, because widgets load it by its name.
 *
 * @throws {DataProblems} with a line for each file that is not a complete picture
 */
export async function makeImages(
  request: ImagesRequest,
): Promise<Omit<PageFiles, "scripts">> {
  const { contentFolder, outFolder, checked } = request;
  writeAtomically(
    path.join(outFolder, DEFAULT_LOGO),
    readCleanDrawing(contentFolder, DEFAULT_LOGO),
  );
  const pictures = await makePictures(request);
  const drawings = readOwnDrawings();
  // Make previews after `readOwnDrawings`, which refuses broken drawings, because
  // previews contain them.
  const previews = await makePreviews(checked.data);
  await writeIcons(outFolder);
  const technologies = checked.data["technologies"] as Technologies;
  const symbols = new Map([
    ...createTechnologySymbols(technologies, (image) =>
      readCleanDrawing(contentFolder, image),
    ),
    ...createIconSymbols(drawings),
  ]);
  return {
    drawings: Object.fromEntries(
      [...drawings].map(([name, svg]) => [name, readFacts(svg)]),
    ),
    sprite: writeHashed(outFolder, "sprite.svg", formatSprite(symbols)),
    symbols: new Set(symbols.keys()),
    publishDrawing(name) {
      const drawing = `drawings/${name}.svg`;
      const svg = readOwnText(path.join(projectFolder, "site", drawing));
      return writeHashed(outFolder, drawing, fillColours(svg));
    },
    publishPreview(name) {
      const png = previews.get(name);
      if (png) {
        return writeHashed(outFolder, `og-${name}.png`, png);
      }
      throw new Error(`site/previews.ts has no picture "${name}"`);
    },
    findPicture(slot, image) {
      const picture = pictures.get(`${slot} ${image}`);
      if (picture) {
        return picture;
      }
      throw new Error(
        `No picture ${image} was made for "${slot}". Fix: name that slot in its schema.`,
      );
    },
  };
}

/** Returns an editor's drawing, cleaned. Nothing visible is removed, because the check has accepted the drawing. */
const readCleanDrawing = (contentFolder: string, image: string) =>
  cleanSvg(readFileSync(path.join(contentFolder, "site", image), "utf8")).svg;

/**
 * Makes the pictures that data files name.
 *
 * @returns the pictures by slot and path: `wide images/office.jpg`
 * @throws {DataProblems} with a line for each file that is not a complete picture
 */
async function makePictures({ contentFolder, outFolder, checked }: ImagesRequest) {
  // Leave out the pictures of drafts, which must not be published before the draft is.
  const shownText = JSON.stringify(checked.data);
  const named = checked.pictures.filter(({ image }) =>
    shownText.includes(JSON.stringify(image)),
  );
  const pictures = new Map<string, PictureFacts>();
  const problems: string[] = [];
  for (const { image, slot, ...where } of named) {
    try {
      const facts = await makePicture(contentFolder, image, slot, outFolder);
      pictures.set(`${slot} ${image}`, facts);
    } catch (error) {
      if (isDiskError(error)) {
        throw error;
      }
      const [reason] = messageOf(error).trim().split("\n");
      const sentence = `cannot be read to its end (${reason}). Fix: copy the picture again, or export it again`;
      const label = `names "${image}", which`;
      problems.push(formatProblem({ ...where, label, sentence }));
    }
  }
  if (problems.length > 0) {
    throw new DataProblems(problems);
  }
  return pictures;
}

async function makePicture(
  contentFolder: string,
  image: string,
  slot: PictureSlotName,
  outFolder: string,
): Promise<PictureFacts> {
  if (!image.endsWith(".svg")) {
    return makePhoto(path.join(contentFolder, "site", image), slot, outFolder);
  }
  const svg = readCleanDrawing(contentFolder, image);
  const { width = 0, height = 0 } = imageSize(Buffer.from(svg));
  const src = writeHashed(outFolder, image, svg);
  return { sources: [], src, srcSet: "", width, height };
}

/** Returns whether an error is the system's, as of a full disk, and not sharp's, whose errors have no code. */
const isDiskError = (error: unknown) =>
  error instanceof Error && "syscall" in error && "code" in error;
