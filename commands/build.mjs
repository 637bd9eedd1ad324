/** `npm run build`: the finished site in `dist/`. A build that fails leaves the previous `dist/` as it was. */
import path from "node:path";
import { readSettings } from "../settings.mjs";
import { describeChanges } from "./changed-pages.mjs";
import { publish } from "./publish.mjs";
import { describeFailure } from "./describe-failure.mjs";

try {
  const { changes, withheld } = await publish({
    root: path.join(import.meta.dirname, ".."),
    settings: readSettings(),
  });
  const { user, system } = process.cpuUsage();
  for (const line of withheld) console.log(line);
  console.log(`dist/ is ready (${((user + system) / 1e6).toFixed(1)} s of CPU).`);
  console.log(describeChanges(changes));
} catch (error) {
  console.error(describeFailure(error));
  console.error("dist/ was left as it was.");
  process.exitCode = 1;
}
