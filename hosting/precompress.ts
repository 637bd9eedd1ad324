/** Brotli and gzip at their best quality, beside every text file that they make smaller, so that no visitor waits for a host to compress. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { allDone } from "../build/problems.ts";
import { listFiles } from "./site-files.ts";

const TEXT = /\.(?:html|css|js|mjs|json|svg|txt|xml|webmanifest|ts)$/;

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Compressed files are kept by the hash of their content, so that only what has changed since an earlier build costs time. Each gets
 * the time of the file that it was made from, because servers make ETags of times.
 *
 * @returns how many text files there are, and how many different contents had to be compressed
 */
export async function precompress({
  folder,
  cacheFolder,
}: {
  /** The built site. */
  folder: string;
  /** Kept between builds; may be deleted at any time. */
  cacheFolder: string;
}): Promise<{ files: number; compressed: number }> {
  await mkdir(cacheFolder, { recursive: true });
  const files = listFiles(folder)
    .filter((file) => TEXT.test(file) && file !== "vercel.json")
    .map((file) => path.join(folder, file));
  // Files with the same content share the work.
  const remembering: Map<string, Promise<boolean>> = new Map();
  const rememberOnce = (hash: string, content: Buffer) => {
    const begun = remembering.get(hash) ?? remember(path.join(cacheFolder, hash), content);
    remembering.set(hash, begun);
    return begun;
  };

  await allDone(
    files.map(async (file) => {
      const [content, { atime, mtime }] = await Promise.all([readFile(file), stat(file)]);
      const hash = createHash("sha256").update(content).digest("hex");
      await rememberOnce(hash, content);
      for (const ending of Object.keys(ENCODERS)) {
        const compressed = path.join(cacheFolder, `${hash}.${ending}`);
        if ((await stat(compressed)).size >= content.length) continue;
        await copyFile(compressed, `${file}.${ending}`);
        await utimes(`${file}.${ending}`, atime, mtime);
      }
    }),
  );
  const isNew = await Promise.all(remembering.values());
  return { files: files.length, compressed: isNew.filter(Boolean).length };
}

/**
 * @param place path of the compressed files, without their endings
 * @returns whether anything had to be compressed
 */
async function remember(place: string, content: Buffer): Promise<boolean> {
  const missing = Object.entries(ENCODERS).filter(([ending]) => !existsSync(`${place}.${ending}`));
  await Promise.all(
    missing.map(async ([ending, encode]) => {
      // Renamed into place: another build may write the same file.
      const unfinished = `${place}.${ending}.${process.pid}`;
      await writeFile(unfinished, await encode(content));
      await rename(unfinished, `${place}.${ending}`);
    }),
  );
  return missing.length > 0;
}
