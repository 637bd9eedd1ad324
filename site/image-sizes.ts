/** A slot of a page for an editor's picture, named in a schema by `"picture": "NAME"`. */
interface PictureSlot {
  /** The name of the slot in a sentence. */
  description: string;
  /** The smallest original that is sharp there on a good phone. */
  minPx: readonly [width: number, height: number];
  /** The widths that are made of it, at most the original's; the first fits a small phone. */
  widthsPx: readonly number[];
}

/** The slots for pictures, as schemas name them. */
export type PictureSlotName = "wide" | "person" | "logo";

/** The demands of each slot on a picture, and the sizes that are made for it. */
export const PICTURE_SLOTS: Readonly<Record<PictureSlotName, PictureSlot>> = {
  wide: {
    description: "a picture beside the text",
    minPx: [960, 480],
    widthsPx: [360, 640, 960, 1280],
  },
  person: { description: "a photo of a person", minPx: [144, 144], widthsPx: [72, 144] },
  logo: { description: "a client's logo", minPx: [60, 60], widthsPx: [60, 120] },
};

/** The limit of a picture's file, which is more than any phone's camera writes. */
export const MAX_ORIGINAL_BYTES = 12 * 1024 * 1024;

/** The limit of a picture's size: a larger one needs gigabytes of memory to scale. */
export const MAX_ORIGINAL_PIXELS = 100_000_000;

/** Returns whether a schema names one of the slots. */
export const isPictureSlot = (name: unknown): name is PictureSlotName =>
  typeof name === "string" && Object.hasOwn(PICTURE_SLOTS, name);
