import { beforeEach, describe, expect, test, vi } from "vitest";
import { shrinkPhoto } from "../../../../../widgets/kit/upload/shrink-photo.ts";

/** What the browser's canvas makes of a photo; tests in a real browser see a real one. */
interface Drawing {
  pixel?: number[];
  /** Bytes of the picture that is encoded, for each media type. */
  encoded?: Record<string, number>;
  width?: number;
  height?: number;
}

const drawn: { width: number; height: number }[] = [];
let warn: ReturnType<typeof vi.spyOn>;

function playCanvas({ pixel = [255, 0, 0, 255], encoded = {}, width = 4000, height = 3000 }: Drawing) {
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(height);
  HTMLImageElement.prototype.decode = async () => {};
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const context: object = {
      canvas: this,
      fillRect() {},
      drawImage: () => drawn.push({ width: this.width, height: this.height }),
      getImageData: () => ({ data: pixel }),
    };
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give, type = "image/png") => {
    const bytes = encoded[type];
    give(bytes === undefined ? null : new Blob(["x".repeat(bytes)], { type }));
  });
}

const photo = (name: string, type: string, bytes = 1_000) => new File(["x".repeat(bytes)], name, { type });

beforeEach(() => {
  drawn.length = 0;
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a photo", () => {
  test.each([
    ["wide", 4000, 3000, 1600, 1200],
    ["tall", 3000, 4000, 1200, 1600],
    ["small", 800, 600, 800, 600],
    ["a hair", 8000, 1, 1600, 1],
  ])("that is %s is drawn with a long side of 1600 px at most", async (_, width, height, toWidth, toHeight) => {
    playCanvas({ width, height, encoded: { "image/jpeg": 10 } });
    await shrinkPhoto(photo("me.jpg", "image/jpeg"));
    expect(drawn).toEqual([{ width: toWidth, height: toHeight }]);
  });

  test.each([
    ["becomes one", "Holi 2026.evening.PNG", "image/png", 300, "Holi 2026.evening.jpg", 300],
    ["becomes one", "Holi at 10.30.15", "image/png", 300, "Holi at 10.30.15.jpg", 300],
    ["keeps its format if it would be larger", "icon.png", "image/png", 1_200, "icon.png", 990],
    ["is drawn again, so that its place data goes", "me.jpeg", "image/jpeg", 1_200, "me.jpg", 1_200],
  ])("as a JPEG %s: %s", async (_, name, type, jpegBytes, sentAs, size) => {
    playCanvas({ encoded: { "image/jpeg": jpegBytes, "image/png": 990 } });
    expect(await shrinkPhoto(photo(name, type))).toMatchObject({ name: sentAs, size });
    expect(drawn).toHaveLength(1);
  });
});

describe("the photo is sent as it is", () => {
  test.each<[string, () => void]>([
    ["no canvas", () => vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null)],
    [
      "noise in place of what was drawn",
      () => playCanvas({ pixel: [17, 203, 90, 255], encoded: { "image/jpeg": 10 } }),
    ],
    ["nothing encoded", () => playCanvas({ encoded: {} })],
  ])("where the browser gives %s", async (_, play) => {
    play();
    const original = photo("me.jpg", "image/jpeg");
    expect(await shrinkPhoto(original)).toBe(original);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("where the browser cannot decode it", async () => {
    playCanvas({ encoded: { "image/jpeg": 10 } });
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    const original = photo("me.jpg", "image/jpeg");
    expect(await shrinkPhoto(original)).toBe(original);
    expect(revoked).toHaveBeenCalledOnce();
  });
});
