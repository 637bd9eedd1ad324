import { beforeEach, describe, expect, it, vi } from "vitest";
import { shrinkPhoto } from "../../../../../../widgets/kit/send/upload/shrink-photo.ts";

const drawn: { width: number; height: number }[] = [];
let warn: ReturnType<typeof vi.spyOn>;

/** Plays the browser's canvas. `browser/internship.test.ts` uses a real one. */
function playCanvas({
  pixel = [255, 0, 0, 255],
  isEncodable = true,
  width = 4000,
  height = 3000,
}) {
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(height);
  HTMLImageElement.prototype.decode = async () => {};
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const context: object = {
      canvas: this,
      fillRect() {},
      drawImage: () => drawn.push({ width: this.width, height: this.height }),
      getImageData: () => ({ data: pixel }),
    };
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(
    (give, type = "image/png") =>
      give(
        isEncodable && type === "image/jpeg"
          ? new Blob(["x".repeat(300)], { type })
          : null,
      ),
  );
}

const photo = (name: string, type: string) =>
  new File(["x".repeat(1_000)], name, { type });

beforeEach(() => {
  drawn.length = 0;
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});

it.each([
  {
    chosen: { name: "Holi 2026.evening.PNG", width: 4000, height: 3000 },
    expected: { name: "Holi 2026.evening.jpg", width: 1600, height: 1200 },
  },
  {
    chosen: { name: "Holi at 10.30.15", width: 3000, height: 4000 },
    expected: { name: "Holi at 10.30.15.jpg", width: 1200, height: 1600 },
  },
  {
    chosen: { name: "me.jpeg", width: 800, height: 600 },
    expected: { name: "me.jpg", width: 800, height: 600 },
  },
  {
    chosen: { name: "hair.png", width: 8000, height: 1 },
    expected: { name: "hair.jpg", width: 1600, height: 1 },
  },
])("photo $chosen.name of $chosen.width × $chosen.height px becomes JPEG $expected.name of $expected.width × $expected.height px", async ({
  chosen,
  expected,
}) => {
  playCanvas(chosen);
  const sent = await shrinkPhoto(photo(chosen.name, "image/png"));
  expect({ name: sent.name, ...drawn[0] }).toEqual(expected);
  expect(sent.type).toBe("image/jpeg");
  expect(sent.size).toBe(300);
  expect(drawn).toHaveLength(1);
});

it.each<[string, () => void]>([
  [
    "no canvas",
    () => vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null),
  ],
  ["noise in place of what was drawn", () => playCanvas({ pixel: [17, 203, 90, 255] })],
  ["white in place of it", () => playCanvas({ pixel: [255, 255, 255, 255] })],
  ["nothing encoded", () => playCanvas({ isEncodable: false })],
  [
    "an error for what it cannot decode",
    () => {
      playCanvas({});
      HTMLImageElement.prototype.decode = () =>
        Promise.reject(new DOMException("", "EncodingError"));
    },
  ],
])("where the browser gives %s the photo is sent as it is", async (_, play) => {
  play();
  const original = photo("me.jpg", "image/jpeg");
  expect(await shrinkPhoto(original)).toBe(original);
  expect(warn).toHaveBeenCalledOnce();
});

describe("a large photo", () => {
  const large = () => new File(["x".repeat(6_000_000)], "me.jpg", { type: "image/jpeg" });
  const closed: string[] = [];

  /** Plays Chromium's decoder, which makes a photo smaller while it decodes it. */
  function playDecoder(decode: (frame: object) => Promise<{ image: object }>) {
    class VideoFrame {
      displayWidth = 3200;
      displayHeight = 2400;
      get rotation() {
        return 0;
      }
      close = () => closed.push("frame");
    }
    class ImageDecoder {
      decode = () => decode(new VideoFrame());
      close = () => closed.push("decoder");
    }
    vi.stubGlobal("VideoFrame", VideoFrame);
    vi.stubGlobal("ImageDecoder", ImageDecoder);
  }

  beforeEach(() => {
    closed.length = 0;
    playCanvas({});
  });

  it("a large photo is drawn from a smaller frame, whose memory and decoder's are given back", async () => {
    playDecoder(async (image) => ({ image }));
    expect((await shrinkPhoto(large())).size).toBe(300);
    expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
    expect(closed).toEqual(["frame", "decoder"]);
  });

  it("a large photo whose frame cannot be drawn is decoded whole, and all memory given back", async () => {
    playDecoder(async (image) => ({ image }));
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValueOnce(null);
    expect((await shrinkPhoto(large())).size).toBe(300);
    expect(drawn).toHaveLength(1);
    expect(closed).toEqual(["frame", "decoder"]);
  });

  it("a large photo that the decoder does not know is decoded whole, and the decoder is given back", async () => {
    playDecoder(() => Promise.reject(new DOMException("", "NotSupportedError")));
    expect((await shrinkPhoto(large())).size).toBe(300);
    expect(drawn).toHaveLength(1);
    expect(closed).toEqual(["decoder"]);
  });
});
