/** Bundles happy-dom into one file, for `happy-dom-environment.ts`. Vitest runs this as its global set-up. */
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { build } from "esbuild";
import { happyDomFile } from "./happy-dom-file.ts";

export const setup = async () => {
  if (existsSync(happyDomFile)) {
    return;
  }
  const outfile = `${happyDomFile}.${process.pid}`;
  await build({
    entryPoints: ["happy-dom"],
    bundle: true,
    platform: "node",
    outfile,
  });
  // The finished file is renamed, so that another run never finds half of it.
  await rename(outfile, happyDomFile);
};
