/** What the editor uses of packages that `install.ts` installs, so that types can be checked without them. */
declare module "any-ascii" {
  /** The text in ASCII letters: "पटना" gives "ptna". */
  export default function anyAscii(text: string): string;
}

declare module "heic-decode" {
  /** The first picture of a HEIC file, turned as its camera noted: four bytes a pixel, red, green, blue, alpha. */
  export default function decode(options: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
