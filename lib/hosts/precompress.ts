/** Compresses the files of a published folder, and lets file times change only with the content. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
} from "node:zlib";
import { FILES_FOR_HOSTS } from "./hosts.ts";
import { listFiles, writeAtomically } from "./site-files.ts";

const cacheFolder = path.join(import.meta.dirname, "../../.cache/precompressed");

const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ts)$/;

const ENCODINGS = {
  br: {
    pack: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    unpack: brotliDecompressSync,
  },
  gz: {
    pack: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    unpack: gunzipSync,
  },
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
    for (const [ending, { pack, unpack }] of Object.entries(ENCODINGS)) {
      const kept = path.join(cacheFolder, `${hash}.${ending}`);
      let packed = readIfWhole(kept, unpack, content);
      if (!packed) {
        packed = await pack(content);
        writeAtomically(kept, packed);
      }
      if (packed.length < content.length) {
        writeFileSync(`${file}.${ending}`, packed);
        utimesSync(`${file}.${ending}`, atime, mtime);
      }
    }
  };
  const jobs = listFiles(folder).map(finish);
  // The folder of a failed build is removed, so no write may still be running.
  await Promise.allSettled(jobs);
  await Promise.all(jobs);
}

/** Returns what an earlier build has kept, unless a power cut or a full disk has left something else there. */
function readIfWhole(
  kept: string,
  unpack: (packed: Buffer) => Buffer,
  content: Buffer,
): Buffer | undefined {
  try {
    const packed = readFileSync(kept);
    return unpack(packed).equals(content) ? packed : undefined;
  } catch {
    return undefined;
  }
}
