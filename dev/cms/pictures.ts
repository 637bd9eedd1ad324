/** Stores the pictures that editors choose. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { writeDurably } from "../../lib/write-file.ts";

/**
 * Writes a picture into the folder `into` below `site/`, with a name made of the text
 * `shows`. An SVG stays as it is. A photo is turned upright, loses the camera's metadata,
 * and is made as small as the largest slot allows.
 *
 * @param bytes the content of the chosen file
 * @returns the picture's path, as data files name it: `images/team-at-work.jpg`
 * @throws {KnownFailure} if the file is damaged or not a picture, or `into` is another folder
 */
export async function importPicture(
  folder: string,
  where: { [name: string]: string },
  bytes: Buffer,
) {
  const { into = "", shows = "" } = where;
  if (!/^images(?:\/[a-z0-9-]+)*$/.test(into)) {
    throw new KnownFailure("Pictures belong in site/images.");
  }
  const isDrawing = bytes.subarray(0, 1000).includes("<svg");
  const { content, ending } = isDrawing
    ? { content: bytes, ending: "svg" }
    : await convert(bytes);
  const name = chooseName(shows);
  // If another picture has the name, try `NAME-2`, `NAME-3` and so on.
  for (let number = 1; ; number++) {
    const image = `${into}/${name}${number === 1 ? "" : `-${number}`}.${ending}`;
    const file = path.join(folder, "site", image);
    if (!existsSync(file)) {
      writeDurably(file, content);
    }
    if (readFileSync(file).equals(content)) {
      return image;
    }
  }
}

/** Resolves with a photo as JPG, or any other picture as WebP, because it may be transparent or a drawing. */
async function convert(bytes: Buffer): Promise<{ content: Buffer; ending: string }> {
  try {
    const { format = "", compression, icc } = await sharp(bytes).metadata();
    const readable = compression === "hevc" ? await decodeHeic(bytes, icc) : bytes;
    // No slot shows more pixels than this. With `outside`, a panorama keeps its height.
    const fit = sharp(readable, { failOn: "truncated" })
      .rotate()
      .resize({ width: 1920, height: 1280, fit: "outside", withoutEnlargement: true });
    return ["jpeg", "heif", "tiff"].includes(format)
      ? { content: await fit.jpeg({ quality: 88 }).toBuffer(), ending: "jpg" }
      : { content: await fit.webp({ nearLossless: true }).toBuffer(), ending: "webp" };
  } catch {
    throw new KnownFailure(
      "This picture is damaged or incomplete, so it can't be shown. Fix: copy it again, or save it as a JPG on the phone or computer, and choose that file.",
    );
  }
}

/**
 * Resolves with an iPhone's HEIC as an upright JPG with its colour profile. sharp's
 * binaries cannot decode HEIC: https://github.com/lovell/sharp/issues/4050
 */
async function decodeHeic(bytes: Buffer, profile?: Buffer): Promise<Buffer> {
  // @ts-expect-error heic-decode has no types.
  const { default: decode } = await import("heic-decode");
  const { data, width, height } = await decode({ buffer: bytes });
  const pixels = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const jpg = await pixels.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  // Leave out a longer profile, because it does not fit into one segment of a JPG.
  if (!profile || profile.length > 65_519) {
    return jpg;
  }
  // The segment's format is in https://www.color.org/specification/ICC.1-2022-05.pdf,
  // B.4.
  const segment = Buffer.concat([
    Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1"),
    profile,
  ]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpg.subarray(0, 2), segment, jpg.subarray(2)]);
}

/** Returns a file name of lower-case letters, digits and hyphens, which every URL and every disk accepts. */
function chooseName(shows: string) {
  const plain = shows.normalize("NFD").toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036f'’]/g, "").match(/[a-z0-9]+/g) ?? [
    "picture",
  ];
  return words.join("-").slice(0, 60).replace(/-$/, "");
}
