import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../../lib/hosts/site-files.ts";
import { crc32, deflateSync } from "node:zlib";
import { RefusalError } from "./files.ts";

/**
 * Writes a picture into `site/images`: turned upright, without the camera's notes, no larger than any place needs. A drawing (SVG) stays as
 * it is.
 *
 * @param into below `site/`, such as `images/clients`
 * @param shows what the picture shows, in words; its file is named after that
 * @returns the path as a data file names it, `images/two-trainees-at-a-desk.jpg`
 * @throws {RefusalError} if the picture can't be read
 */
export async function importPicture(
  folder: string,
  into: string,
  shows: string,
  bytes: Buffer,
): Promise<string> {
  if (!/^images(?:\/[a-z0-9-]+)*$/.test(into)) throw new RefusalError("Pictures belong in site/images.");
  const [made, ending] = bytes.subarray(0, 1000).includes("<svg") ? [bytes, "svg"] : await makeFit(bytes);
  mkdirSync(path.join(folder, "site", into), { recursive: true });
  for (let twin = 1; ; twin++) {
    const image = `${into}/${nameFor(shows)}${twin === 1 ? "" : `-${twin}`}.${ending}`;
    const file = path.join(folder, "site", image);
    if (!existsSync(file)) writeAtomically(file, made);
    if (readFileSync(file).equals(made)) return image;
  }
}

/** Photos become JPG; other pictures may be transparent or drawn, and become WebP. */
async function makeFit(bytes: Buffer): Promise<[made: Buffer, ending: string]> {
  try {
    const { default: sharp } = await import("sharp");
    // @ts-expect-error It has no types.
    const { default: decode } = await import("heic-decode");
    const { format = "", compression, icc } = await sharp(bytes).metadata();
    // sharp's prebuilt binaries can't decode an iPhone's HEIC. heic-decode returns it upright.
    const heic = compression === "hevc" && (await decode({ buffer: bytes }));
    const photo = heic ? sharp(await withProfile(heic, icc)) : sharp(bytes, { failOn: "truncated" }).rotate();
    // No place on a good phone shows more; a panorama keeps its height.
    const fit = photo.resize({ width: 1920, height: 1280, fit: "outside", withoutEnlargement: true });
    return ["jpeg", "heif", "tiff"].includes(format)
      ? [await fit.jpeg({ quality: 88 }).toBuffer(), "jpg"]
      : [await fit.webp({ nearLossless: true }).toBuffer(), "webp"];
  } catch {
    throw new RefusalError(
      "This picture is damaged or incomplete, so it can't be shown. Fix: copy it again, or save it as a JPG on the phone or computer, and choose that file.",
    );
  }
}

/** Decoded pixels as a PNG with their colour profile: an iPhone's is Display P3. */
async function withProfile(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  icc?: Buffer,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const raw = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const png = await raw.png({ compressionLevel: 1 }).toBuffer();
  if (!icc) return png;
  // https://www.w3.org/TR/png-3/#11iCCP, behind the signature and IHDR
  const chunk = Buffer.concat([Buffer.from("iCCPcamera\0\0", "latin1"), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)]);
}

/** Lower-case letters, digits and hyphens, which every URL and every disk accepts. */
function nameFor(shows: string) {
  const plain = shows.normalize("NFD").toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036f'’]/g, "").match(/[a-z0-9]+/g) ?? ["picture"];
  return words.join("-").slice(0, 60).replace(/-$/, "");
}
