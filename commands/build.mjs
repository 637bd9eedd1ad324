/** `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was. */
import path from "node:path";
import { readSettings } from "../settings.mjs";
import { describeChanges } from "./changed-pages.mjs";
import { publish } from "./publish.mjs";
import { describeFailure } from "./describe-failure.mjs";

try {
  const { changes, withheld, compression, cpuSeconds } = await publish({
    root: path.join(import.meta.dirname, ".."),
    settings: readSettings(),
  });
  for (const line of withheld) console.log(line);
  console.log(`dist/ is ready (${cpuSeconds.toFixed(1)} s of CPU). ${compression}`);
  console.log(describeChanges(changes));
} catch (error) {
  console.error(describeFailure(error));
  console.error("dist/ was left as it was.");
  process.exitCode = 1;
}
