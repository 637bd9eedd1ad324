import sharp from "sharp";

/** What differs between two pictures of one page. */
export interface Difference {
  /** pixels that are not the same, of 1; a page that has grown differs where it has grown */
  share: number;
  /** the newer picture in grey, with what differs in red; PNG */
  picture: Buffer;
}

/** Below this a channel differs by what smooth edges of letters do on their own. */
const SEEN = 24;

/**
 * @param before PNG
 * @param after PNG of the same width
 */
export async function findDifference(before: Buffer, after: Buffer): Promise<Difference> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width ?? 0));
  const height = Math.max(...sizes.map((size) => size.height ?? 0));
  const [old, now] = await Promise.all([before, after].map((picture) => pixelsOf(picture, width, height)));
  const marked = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let pixel = 0; pixel < marked.length; pixel += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((old?.[pixel + channel] ?? 0) - (now?.[pixel + channel] ?? 0)) < SEEN,
    );
    if (isSame) {
      marked.fill(208 + (now?.[pixel + 1] ?? 0) / 6, pixel, pixel + 3);
    } else {
      count += 1;
      marked.set([214, 30, 30], pixel);
    }
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { share: count / (width * height), picture };
}

/** Three bytes a pixel. Where the picture ends before `height`, a colour that no page has. */
async function pixelsOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: "#fff" })
    .resize({ width, height, fit: "contain", position: "left top", background: "#f0f" })
    .removeAlpha()
    .raw()
    .toBuffer();
}
