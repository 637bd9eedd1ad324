/**
 * `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was.
 * `-- --previous DIR` keeps the hashed files of the release in that folder, for pages of it that are still open.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "../build/settings.ts";
import { describeChanges } from "../build/changed-pages.ts";
import { publish } from "../build/publish.ts";
import { describeFailure } from "../build/problems.ts";

try {
  const { values: asked } = parseArgs({ options: { previous: { type: "string" } } });
  const { changes, unpublished, overweight, compression, cpuSeconds } = await publish({
    settings: readSettings(),
    previousFolder: asked.previous && path.resolve(asked.previous),
  });
  for (const line of [...unpublished, ...overweight]) console.log(line);
  console.log(`dist/ is ready (${cpuSeconds.toFixed(1)} s of CPU). ${compression}`);
  console.log(describeChanges(changes));
} catch (error) {
  console.error(describeFailure(error));
  console.error("dist/ was left as it was.");
  process.exitCode = 1;
}
