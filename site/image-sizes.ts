/** A place in a page for an editor's picture. Schemas name it with `"picture": "NAME"`. */
interface PictureSlot {
  /** The kind of picture in the slot, in words for an editor. */
  description: string;
  /** The size of the smallest original that looks sharp in the slot on a good phone. */
  minPx: readonly [width: number, height: number];
  /** The widths in which a picture is made, if the original is large enough. The first is for a small phone. */
  widthsPx: readonly number[];
}

/** The names of the slots, as schemas write them. */
export type PictureSlotName = "wide" | "person" | "logo";

/** Each slot, by the name that schemas write. */
export const PICTURE_SLOTS: Readonly<Record<PictureSlotName, PictureSlot>> = {
  wide: {
    description: "a picture beside the text",
    minPx: [960, 480],
    widthsPx: [360, 640, 960, 1280],
  },
  person: { description: "a photo of a person", minPx: [144, 144], widthsPx: [72, 144] },
  logo: { description: "a client's logo", minPx: [60, 60], widthsPx: [60, 120] },
};

/** The largest allowed file of a picture, which is larger than the photos of any phone. */
export const MAX_ORIGINAL_BYTES = 12 * 1024 * 1024;

/** The largest allowed number of pixels, because scaling a larger picture needs gigabytes of memory. */
export const MAX_ORIGINAL_PIXELS = 100_000_000;

/** Returns whether a value of a schema is the name of a slot. */
export const isPictureSlot = (name: unknown): name is PictureSlotName =>
  typeof name === "string" && Object.hasOwn(PICTURE_SLOTS, name);
