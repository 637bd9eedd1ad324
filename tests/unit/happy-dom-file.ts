import { createRequire } from "node:module";
import path from "node:path";

const { version } = createRequire(import.meta.url)("happy-dom/package.json");

/** Path of happy-dom as one bundled file. It is cached by its version, so that later runs find it. */
export const happyDomFile = path.join(
  import.meta.dirname,
  `../../.cache/happy-dom-${version}.cjs`,
);
