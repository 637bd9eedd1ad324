/** Bundles happy-dom into one file before the unit tests. Vitest runs this as a global set-up. */
import { build } from "esbuild";
import { happyDomBundle, projectFolder } from "../test-run.ts";

export const setup = async () => {
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ["node_modules/happy-dom/lib/index.js"],
    outfile: happyDomBundle,
    bundle: true,
    platform: "node",
    format: "esm",
    // Packages of happy-dom that are CommonJS call `require`, which a module lacks.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
};
