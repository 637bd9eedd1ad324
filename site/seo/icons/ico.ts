const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Puts PNG images into one `.ico` file. Layout: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10).
 *
 * @param images square ones, below 256 pixels
 */
export function icoOf(images: readonly { png: Uint8Array; sizePx: number }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offsetBytes = header.length;
  images.forEach(({ png, sizePx }, index) => {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(sizePx, at);
    header.writeUInt8(sizePx, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offsetBytes, at + 12);
    offsetBytes += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
