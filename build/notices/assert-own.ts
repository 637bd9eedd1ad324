import { KnownFailure } from "../problems.ts";
import { bundledPackages } from "./bundled-packages.ts";
import type { Metafile } from "esbuild";

/**
 * For a build whose text becomes a part of a page or of another script: no metafile tells of what is in there, so it holds no package.
 *
 * @param metafile of a build that ran in the project's folder
 * @param file what was built, for the message
 * @throws {KnownFailure} naming the package
 */
export function assertOwn(metafile: Metafile, file: string): void {
  const [first] = bundledPackages([metafile]);
  if (first)
    throw new KnownFailure(
      `${file} is inlined and brings code of ${first.folder}, whose licence nobody would be told. Fix: load it in a file of its own, or let build/notices/ know of it.`,
    );
}
