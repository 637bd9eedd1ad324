import { MAX_ORIGINAL_BYTES } from "../../site/pictures/places.ts";
import { judgeSvg } from "../../site/data-check/read-picture.ts";
import { Refusal } from "../refusal.ts";
import type { Metadata, Sharp } from "sharp";

/** A picture that the site takes. */
export interface FitPicture {
  bytes: Buffer;
  /** Without a dot, as its kind wants it. */
  ending: string;
  /** What was done to it, for the end of a sentence: `was made a JPG`. */
  done: string[];
}

/** Twice what the widest place shows. What is larger only makes copying slow. */
const LONGEST_PX = 2560;

/** A panorama keeps this height or width, if it had it. */
const SHORTEST_PX = 1280;

/** What stays of a photo that is written anew: hardly less than the camera wrote. */
const QUALITY = 88;

/** The kinds that the build reads, as sharp names them, and their endings. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
};

const HOW_TO_SAVE =
  "copy it again, or save or export it as JPG on the phone or computer, and choose that file";

/**
 * What a phone, a messenger or a camera wrote, as the site takes it. HEIC, TIFF and GIF become JPG or PNG; what is too large is made
 * smaller; a moving picture becomes its first one; what lies on its side is turned. What a camera notes, such as the place, is left out
 * of every photo. A picture that needs nothing of this keeps its bytes, so that doing it again changes nothing.
 *
 * @param fileName for sentences
 * @throws {Refusal} when nothing can be shown of it, with what to do
 */
export async function makeFit(bytes: Buffer, fileName: string): Promise<FitPicture> {
  if (/\.svg$/i.test(fileName) || /^\uFEFF?\s*<(?:\?xml|svg|!)/i.test(bytes.toString("utf8", 0, 200))) {
    const problem = judgeSvg(bytes.toString("utf8"));
    if (problem) throw new Refusal(`${fileName} ${problem.what}. Fix: ${problem.fix}`);
    return { bytes, ending: "svg", done: [] };
  }
  return makePhotoFit(bytes).catch(() => {
    throw new Refusal(`${fileName} is no whole picture: nothing can be shown of it. Fix: ${HOW_TO_SAVE}`);
  });
}

async function makePhotoFit(bytes: Buffer): Promise<FitPicture> {
  const { default: sharp } = await import("sharp");
  const photo = sharp(bytes, { failOn: "truncated" });
  const facts = await photo.metadata();
  const isHeic = facts.format === "heif" && facts.compression === "hevc";
  const kind = facts.format === "heif" && !isHeic ? "avif" : String(facts.format);
  const own = ENDINGS[kind];
  const isMoving = (facts.pages ?? 1) > 1 && (kind === "gif" || kind === "webp");
  const isHeavy = bytes.length > MAX_ORIGINAL_BYTES;
  const hasNotes = Boolean(facts.exif ?? facts.xmp ?? facts.iptc);
  const { width, height } = seenSize(facts);
  const scale = Math.min(
    1,
    Math.max(LONGEST_PX / Math.max(width, height), SHORTEST_PX / Math.min(width, height)),
  );
  const whole = isHeic ? await decodeHeic(sharp, bytes) : photo;
  // Reads it to its end, so that one that was cut short is refused here, and not when the site is built.
  const { isOpaque } = await whole.stats();
  if (own && !isHeavy && !isMoving && !hasNotes && scale === 1) return { bytes, ending: own, done: [] };

  const ending = own && !isHeavy ? own : endingFor(kind, isHeavy, isOpaque);
  const made = await encode(whole.rotate().resize({ width: Math.round(width * scale) }), ending).toBuffer();
  const done = [
    ending !== own && `was made a ${ending.toUpperCase()}`,
    isMoving && "moves, and became a still: the site shows its first picture alone",
    (scale < 1 || isHeavy) && `was made smaller, from ${sizeInWords(bytes)} to ${sizeInWords(made)}`,
    hasNotes && "was freed of what the camera noted, such as the place",
  ];
  return { bytes: made, ending, done: done.filter((what) => what !== false) };
}

/** @returns opaque: cameras write no other HEIC */
async function decodeHeic(sharp: typeof import("sharp"), bytes: Buffer): Promise<Sharp> {
  const { default: decode } = await import("heic-decode");
  const { width, height, data } = await decode({ buffer: bytes });
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** The size as people see it, whichever way the camera was held. */
function seenSize({ width = 0, height = 0, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function endingFor(kind: string, isHeavy: boolean, isOpaque: boolean) {
  if (isHeavy) return isOpaque ? "jpg" : "webp";
  return kind === "gif" || !isOpaque ? "png" : "jpg";
}

function encode(picture: Sharp, ending: string): Sharp {
  if (ending === "png") return picture.png({ compressionLevel: 9 });
  if (ending === "webp") return picture.webp({ quality: QUALITY });
  if (ending === "avif") return picture.avif({ quality: 70 });
  return picture.jpeg({ quality: QUALITY });
}

/** In KB below one MB: "from 0.1 MB to 0.0 MB" would say that nothing is left. */
function sizeInWords({ length }: Buffer) {
  const kilobytes = Math.ceil(length / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
