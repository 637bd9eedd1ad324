import path from "node:path";
import { projectFolder } from "../../build/project-folder.ts";
import { createReadPicture } from "../../site/data-check/read-picture.ts";
import { drawingFacts, readCleanSvgs } from "../../site/pictures/publish-pictures.ts";
import type { PictureFacts } from "../../site/pictures/publish-pictures.ts";

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
    factsOf,
  };
}

function originalFacts(image: string, { widthPx, heightPx }: typeof UNKNOWN_SIZE): PictureFacts {
  const src = image === "" ? "data:," : encodeURI(`/${image}`);
  return { sources: [], src, srcSet: "", width: widthPx, height: heightPx };
}
