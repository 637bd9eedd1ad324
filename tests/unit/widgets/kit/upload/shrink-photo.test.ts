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
    ["Holi 2026.evening.PNG", "image/png", "Holi 2026.evening.jpg"],
    ["Holi at 10.30.15", "image/png", "Holi at 10.30.15.jpg"],
    ["me.jpeg", "image/jpeg", "me.jpg"],
  ])("%s becomes a JPEG without its place data: %s", async (name, type, sentAs) => {
    playCanvas({ encoded: { "image/jpeg": 300 } });
    expect(await shrinkPhoto(photo(name, type))).toMatchObject({ name: sentAs, size: 300 });
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
    [
      "an error for what it cannot decode",
      () => {
        playCanvas({ encoded: { "image/jpeg": 10 } });
        HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
      },
    ],
  ])("where the browser gives %s", async (_, play) => {
    play();
    const original = photo("me.jpg", "image/jpeg");
    expect(await shrinkPhoto(original)).toBe(original);
    expect(warn).toHaveBeenCalledOnce();
  });
});
