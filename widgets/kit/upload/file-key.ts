import { describeFile } from "../draft/control.ts";

const keys = new WeakMap<File, Promise<string>>();

/**
 * What tells a file from every other: the SHA-256 of its content, in hex, out of which nobody can read the file. It is the same in another
 * tab and after a reload, and stays what it was when the file was first read, whatever happens to it on the disk. Where the browser
 * computes none (a page without https), or cannot read the file any more, its name, size and date stand for it.
 *
 * @param content of the file, where it has been read already
 */
export function keyOfFile(file: File, content?: ArrayBuffer): Promise<string> {
  let key = keys.get(file);
  if (!key) {
    key = hash(file, content).catch(() => describeFile(file));
    keys.set(file, key);
  }
  return key;
}

async function hash(file: File, content?: ArrayBuffer): Promise<string> {
  // Safari before 14 has no `file.arrayBuffer()`.
  const read = content ?? (await new Response(file).arrayBuffer());
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", read));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
