/** Compresses the files of a published folder, and lets file times change only with the content. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { FILES_FOR_HOSTS } from "./hosts.ts";
import { listFiles, writeAtomically } from "./site-files.ts";

const cacheFolder = path.join(import.meta.dirname, "../../.cache/precompressed");

const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ts)$/;

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes brotli and gzip at their best quality beside every text file that they make smaller. A file that has
 * not changed since the last release, in `before`, keeps its time, because servers derive ETags from times.
 */
export async function precompress(folder: string, before = ""): Promise<void> {
  const finish = async (name: string) => {
    const file = path.join(folder, name);
    const old = path.join(before, name);
    const content = readFileSync(file);
    const { atime, mtime } = statSync(
      existsSync(old) && readFileSync(old).equals(content) ? old : file,
    );
    utimesSync(file, atime, mtime);
    if (!TEXT.test(name) || FILES_FOR_HOSTS.includes(name)) {
      return;
    }
    const hash = createHash("sha256").update(content).digest("hex");
    for (const [ending, encode] of Object.entries(ENCODERS)) {
      const kept = path.join(cacheFolder, `${hash}.${ending}`);
      // Nothing compresses to no bytes: such an entry was emptied, and would be published as an empty page.
      const { size = 0 } = statSync(kept, { throwIfNoEntry: false }) ?? {};
      if (size === 0) {
        writeAtomically(kept, await encode(content));
      }
      if (statSync(kept).size >= content.length) {
        continue;
      }
      copyFileSync(kept, `${file}.${ending}`);
      utimesSync(`${file}.${ending}`, atime, mtime);
    }
  };
  const jobs = listFiles(folder).map(finish);
  // The folder of a failed build is removed, so no write may still be running.
  await Promise.allSettled(jobs);
  await Promise.all(jobs);
}
