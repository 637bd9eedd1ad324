import type { Page } from "playwright-core";

/** Where the photo of {@link phonePhoto} was taken, as its EXIF data say it. */
export const PLACE = "25.6093N 85.1376E";

/** A photo as a phone takes it: 4000 by 3000, to be turned a quarter for the eye, megabytes large, its place in EXIF data. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext("2d")!;
    for (let spot = 0; spot < 60_000; spot++) {
      context.fillStyle = `hsl(${(spot * 137) % 360} 60% ${30 + (spot % 50)}%)`;
      context.fillRect((spot * 7919) % 4000, (spot * 104_729) % 3000, 24, 24);
    }
    return canvas.toDataURL("image/jpeg", 0.97).split(",")[1]!;
  });
  const plain = Buffer.from(base64, "base64");
  return Buffer.concat([plain.subarray(0, 2), exifSegment(), plain.subarray(2)]);
}

/** Width and height of a JPEG, from its first frame header. */
export function jpegSize(jpeg: Buffer): { widthPx: number; heightPx: number } {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { heightPx: jpeg.readUInt16BE(at + 5), widthPx: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error("This is no JPEG: it has no frame header.");
}

/** An APP1 segment with two entries: the picture's description, and that it lies on its side (orientation 6). */
function exifSegment(): Buffer {
  const description = Buffer.from(`${PLACE}\0`, "latin1");
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x010e, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(description.length, 14);
  tiff.writeUInt32LE(tiff.length, 18);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(6, 30);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, description]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
