import { createRequire } from "node:module";
import path from "node:path";

const { version } = createRequire(import.meta.url)("happy-dom/package.json");

/** happy-dom in one file, which the next run finds again. */
export const happyDomFile = path.join(
  import.meta.dirname,
  `../../.cache/happy-dom-${version}.cjs`,
);
