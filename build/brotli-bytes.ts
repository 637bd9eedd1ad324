import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/**
 * Bytes of a file as a host sends it: of the compressed one beside it, or of what brotli makes of it at its best quality.
 */
export async function brotliBytes(file: string): Promise<number> {
  const beside = await stat(`${file}.br`).catch(() => undefined);
  return beside?.size ?? (await promisify(brotliCompress)(await readFile(file))).length;
}

/** Bytes of several files as if they were one. */
export async function brotliBytesAsOne(files: Iterable<string>): Promise<number> {
  const texts = await Promise.all([...files].map((file) => readFile(file)));
  return (await promisify(brotliCompress)(Buffer.concat(texts))).length;
}
