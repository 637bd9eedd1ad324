import path from "node:path";
import { projectFolder } from "../project-folder.ts";
import type { Metafile } from "esbuild";

/** The innermost package that a file belongs to. What a plugin made (`emit-apart:node_modules/…`) begins with the plugin's name, and is our own. */
const PACKAGE_OF_FILE = /^(?![^/]*:)(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** A package of which at least one byte is in a file that a build wrote. */
export interface BundledPackage {
  /** absolute path, with its `package.json` in it */
  folder: string;
  /** one of the project's own files that holds it, as esbuild names it: for messages */
  output: string;
}

/**
 * @param metafiles esbuild's; a package that was read, and of which nothing was taken, does not count
 * @param root what their paths begin from
 * @returns each package once
 */
export function bundledPackages(metafiles: readonly Metafile[], root = projectFolder): BundledPackage[] {
  const found = new Map<string, string>();
  for (const { outputs } of metafiles) {
    for (const [output, { inputs }] of Object.entries(outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const [packageFolder] = bytesInOutput > 0 ? (PACKAGE_OF_FILE.exec(input) ?? []) : [];
        if (packageFolder) found.set(path.resolve(root, packageFolder), output);
      }
    }
  }
  return [...found].map(([folder, output]) => ({ folder, output }));
}
