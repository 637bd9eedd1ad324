/** Compresses the files of a site, and changes a file's time only if its content has changed. */
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
import { listFiles } from "../files.ts";
import { writeAtomically } from "../write-file.ts";
import { FILES_FOR_HOSTS } from "./hosts.ts";

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

type Ending = keyof typeof ENCODINGS;

const ENDINGS = Object.keys(ENCODINGS) as Ending[];

/** The texts that are being compressed now, by the names of their files in the cache. */
const running = new Map<string, Promise<Buffer>>();

/** Returns whether hosts send a file compressed. `name` is its path in the site's folder. */
const isSentCompressed = (name: string) =>
  TEXT.test(name) && !FILES_FOR_HOSTS.includes(name);

/**
 * Compresses every text file with brotli and gzip at their best quality, and writes the
 * results beside it if they are smaller.
 *
 * @param folder the absolute path of the built site
 * @param before the absolute path of the last release. A file that is the same there keeps
 * its time, because servers compute ETags from it:
 * https://httpd.apache.org/docs/2.4/mod/core.html#fileetag
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
    if (!isSentCompressed(name)) {
      return;
    }
    for (const ending of ENDINGS) {
      const packed = await pack(content, ending);
      if (packed.length < content.length) {
        writeFileSync(`${file}.${ending}`, packed);
        utimesSync(`${file}.${ending}`, atime, mtime);
      }
    }
  };
  const jobs = listFiles(folder).map(finish);
  // Wait for all files, even if one fails, because the folder is deleted then, and
  // nothing may write to it any more.
  await Promise.allSettled(jobs);
  await Promise.all(jobs);
}

/**
 * Compresses the files that are in the folder already while the build goes on, so that
 * {@link precompress} finds the results in the cache. It compresses one file at a time,
 * because Eleventy's writes wait for the same threads
 * (https://nodejs.org/api/cli.html#uv_threadpool_sizesize). Never rejects.
 */
export async function startCompressing(folder: string): Promise<void> {
  try {
    for (const name of listFiles(folder).filter(isSentCompressed)) {
      const content = readFileSync(path.join(folder, name));
      for (const ending of ENDINGS) {
        await pack(content, ending);
      }
    }
  } catch {
    // Ignore errors: either the build has failed and deleted the folder, or `precompress`
    // fails with the same error.
  }
}

/** Resolves with the compressed text. Uses the result of an earlier build, or of the same work that is running now. */
function pack(content: Buffer, ending: Ending): Promise<Buffer> {
  const hash = createHash("sha256").update(content).digest("hex");
  const name = `${hash}.${ending}`;
  let packing = running.get(name);
  if (!packing) {
    packing = packOrFind(path.join(cacheFolder, name), content, ending);
    packing = packing.finally(() => running.delete(name));
    running.set(name, packing);
  }
  return packing;
}

async function packOrFind(
  cached: string,
  content: Buffer,
  ending: Ending,
): Promise<Buffer> {
  const { pack, unpack } = ENCODINGS[ending];
  const found = readIfWhole(cached, unpack, content);
  if (found) {
    return found;
  }
  const packed = await pack(content);
  writeAtomically(cached, packed);
  return packed;
}

/** Returns a compressed text of the cache; undefined if there is none, or a power cut or full disk has damaged it. */
function readIfWhole(
  cached: string,
  unpack: (packed: Buffer) => Buffer,
  content: Buffer,
): Buffer | undefined {
  try {
    const packed = readFileSync(cached);
    return unpack(packed).equals(content) ? packed : undefined;
  } catch {
    return undefined;
  }
}
