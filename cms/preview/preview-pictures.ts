import path from "node:path";
import { projectFolder } from "../../build/project-folder.ts";
import { createReadPicture } from "../../site/data-check/read-picture.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { drawingFacts, readCleanSvgs } from "../../site/pictures/publish-pictures.ts";
import type { PictureFacts, Pictures } from "../../site/page-data.ts";

/** Stands for a picture that is not there yet: the page keeps its room. */
const UNKNOWN_SIZE = { widthPx: 1200, heightPx: 800 };

/**
 * How the pictures that data name are printed beside a form: drawings as on the site, photos as the original, because making all sizes
 * of a photo takes seconds. A picture that is missing has its address all the same; the browser may have it.
 *
 * @param folder the project's folder, which holds `site/`
 */
export async function readPreviewPictures(folder: string) {
  const siteFolder = path.join(folder, "site");
  const readPicture = createReadPicture(siteFolder);
  const { svgs } = await readCleanSvgs({
    contentFolder: folder,
    cacheFolder: path.join(projectFolder, ".cache", "pictures"),
  });

  const factsOf = (image: string, addressOf: (file: string) => string): PictureFacts => {
    try {
      const svg = svgs.get(image);
      if (svg !== undefined) return drawingFacts(addressOf(image), svg);
      const read = readPicture(image);
      return originalFacts(image, "widthPx" in read ? read : UNKNOWN_SIZE);
    } catch {
      return originalFacts(image, UNKNOWN_SIZE);
    }
  };
  return {
    /** Cleaned, by path under `site/`. */
    svgs,
    /** Facts of every picture that is named anywhere in the data, for each place. */
    of(data: unknown, addressOf: (file: string) => string): Pictures {
      const facts = Object.fromEntries([...namedIn(data)].map((image) => [image, factsOf(image, addressOf)]));
      return { wide: facts, person: facts, logo: facts };
    },
  };
}

function originalFacts(image: string, { widthPx, heightPx }: typeof UNKNOWN_SIZE): PictureFacts {
  const src = image === "" ? "data:," : encodeURI(`/${image}`);
  return { sources: [], src, srcSet: "", width: widthPx, height: heightPx };
}

/** The empty name is one of them: a picture whose description is typed before it is chosen. */
function namedIn(value: unknown, names: Set<string> = new Set([""])): Set<string> {
  if (typeof value === "string" && value.startsWith("images/")) names.add(value);
  else if (Array.isArray(value)) for (const entry of value) namedIn(entry, names);
  else if (isFields(value)) for (const field of Object.values(value)) namedIn(field, names);
  return names;
}
