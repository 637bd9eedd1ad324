import { within } from "../../async/within.ts";
import { removeEnding } from "./file-types.ts";

const LONG_SIDE_PX = 1_600;
/** Size from which a photo counts as large: it may have a hundred megapixels, which take 430 MB when decoded. */
const LARGE_BYTES = 6_000_000;
const DECODE_TIMEOUT_MS = 30_000;
const JPEG = "image/jpeg";
const JPEG_QUALITY = 0.82;

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Picture = HTMLImageElement | ImageBitmap | VideoFrame;

/** Returns whether this code runs in a page. A service worker has no document, so it cannot create elements. */
const isInPage = () => "document" in globalThis;

/**
 * Resolves with a JPEG of the photo, at most 1600 px long and without the data of its
 * camera, time and place. Resolves with the photo itself if the browser cannot re-encode it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    return await reencodePhoto(file);
  } catch (error) {
    console.warn(`${file.name} is sent as it is: it could not be made smaller.`, error);
    return file;
  }
}

/** Resolves with the same JPEG as {@link shrinkPhoto}, but rejects if the browser cannot re-encode the photo. */
export async function reencodePhoto(file: File): Promise<File> {
  const shrink = async () => encode(await drawSmaller(file));
  const jpeg = await within(DECODE_TIMEOUT_MS, shrink);
  return new File([jpeg], `${removeEnding(file)}.jpg`, { type: JPEG });
}

/** Draws a photo. Decodes a large one at a smaller size if the browser can, because a phone has little memory. */
async function drawSmaller(file: File): Promise<Canvas> {
  if (file.size < LARGE_BYTES) {
    return draw(await decode(file));
  }
  // Service workers have no `ImageDecoder`, and the system may end a worker that takes
  // much memory.
  if (!isInPage()) {
    throw new Error("a service worker leaves large photos to a page");
  }
  // A browser whose `VideoFrame` has no `rotation` would not turn the photo upright.
  if ("ImageDecoder" in window && "rotation" in VideoFrame.prototype) {
    try {
      return await drawByDecoder(file);
    } catch {
      // Decode the photo at its full size.
    }
  }
  return draw(await decode(file));
}

/**
 * Decodes a photo at a fraction of its size
 * (https://www.w3.org/TR/webcodecs/#dom-imagedecoderinit-desiredwidth): 108 megapixels
 * take 158 MB in place of 708 (measured in Chromium 156, where `createImageBitmap` saves
 * nothing). `close` frees the memory at once
 * (https://developer.mozilla.org/en-US/docs/Web/API/VideoFrame/close).
 */
async function drawByDecoder(file: File): Promise<Canvas> {
  const decoder = new ImageDecoder({
    type: file.type,
    data: file.stream(),
    desiredWidth: 2 * LONG_SIDE_PX,
    desiredHeight: 2 * LONG_SIDE_PX,
  });
  try {
    const { image } = await decoder.decode();
    try {
      return draw(image);
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

/**
 * Decodes a photo with an `<img>`, which browsers since 2020 turn upright by the photo's
 * orientation: https://developer.mozilla.org/docs/Web/CSS/image-orientation
 */
async function decode(file: File): Promise<HTMLImageElement | ImageBitmap> {
  if (!isInPage()) {
    return createImageBitmap(file);
  }
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

function readSize(picture: Picture): [width: number, height: number] {
  if ("naturalWidth" in picture) {
    return [picture.naturalWidth, picture.naturalHeight];
  }
  if ("displayWidth" in picture) {
    return [picture.displayWidth, picture.displayHeight];
  }
  return [picture.width, picture.height];
}

function draw(picture: Picture): Canvas {
  const [width, height] = readSize(picture);
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(width, height));
  const canvas: Canvas = isInPage()
    ? document.createElement("canvas")
    : new OffscreenCanvas(1, 1);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d") as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) {
    throw new Error("the browser has no canvas");
  }
  // Draw a red dot and read it, because browsers that resist fingerprinting return noise
  // or white from a canvas: https://support.mozilla.org/en-US/kb/resist-fingerprinting
  context.fillStyle = "#f00";
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  if (red < 250 || green + blue > 10) {
    throw new Error("the browser does not let the page read what it draws");
  }
  // Draw on white, because JPEG has no transparency, and transparent parts would become
  // black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: Canvas): Promise<Blob> {
  if ("convertToBlob" in canvas) {
    return canvas.convertToBlob({ type: JPEG, quality: JPEG_QUALITY });
  }
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("it cannot be encoded"));
    canvas.toBlob(finish, JPEG, JPEG_QUALITY);
  });
}
