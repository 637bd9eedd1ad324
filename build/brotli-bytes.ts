import { readFile, stat } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";

/**
 * Bytes of a file as a host sends it: of the compressed one beside it, or of what brotli makes of it at its best quality.
 */
export async function brotliBytes(file: string): Promise<number> {
  try {
    return (await stat(`${file}.br`)).size;
  } catch {
    return brotliCompressSync(await readFile(file)).length;
  }
}
