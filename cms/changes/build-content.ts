/** `node build-content.ts CONTENT OUT`: what `build-aside.ts` runs. Exits 1, and says why. */
import { describeFailure } from "../../build/problems.ts";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";

const [contentFolder, outFolder = ""] = process.argv.slice(2);
try {
  await buildSite({ contentFolder, outFolder, settings: readSettings(), checksPages: true });
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
