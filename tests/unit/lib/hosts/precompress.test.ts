import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { precompress } from "../../../../lib/hosts/precompress.ts";

const cache = path.join(import.meta.dirname, "../../../../.cache/precompressed");
const folder = mkdtempSync(path.join(tmpdir(), "precompress-"));
const page = path.join(folder, "about.html");
const text = "A page that stands in no site. ".repeat(20);
const hash = createHash("sha256").update(text).digest("hex");
const kept = (ending: string) => path.join(cache, `${hash}.${ending}`);

afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const ending of ["br", "gz"]) {
    rmSync(kept(ending));
  }
});

// After a power cut, a file system may know a file's length, but have zeros for its
// content.
it.each<[what: string, spoil: (packed: Buffer) => Buffer]>([
  ["emptied", () => Buffer.alloc(0)],
  ["of zeros", (packed) => Buffer.alloc(packed.length)],
  ["cut short", (packed) => packed.subarray(0, -4)],
])("what an earlier build has compressed and a power cut has left %s is made again", async (_what, spoil) => {
  writeFileSync(page, text);
  await precompress(folder);
  for (const ending of ["br", "gz"]) {
    writeFileSync(kept(ending), spoil(readFileSync(kept(ending))));
  }
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe(text);
});
