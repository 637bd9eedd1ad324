/**
 * `npm run soak` runs some thousand random schedules; `-- 500` 500, `SCHEDULE_SEED=7` those of seed 7. A tenth as
 * many, which take longer, are run with the site closed.
 */
import { readArguments } from "../../lib/command-line.ts";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { installBrowsers } from "../../tests/harness/find-browser.ts";
import { reportCounts, runVitest } from "../../tests/run-vitest.ts";

const [count = "2000"] = readArguments("npm run soak -- [COUNT]", {
  allowPositionals: true,
}).positionals;
if (!/^[1-9]\d*$/.test(count)) {
  throw new KnownFailure(
    `"${count}" schedules would test nothing. Fix: write a number, such as 500`,
  );
}
installBrowsers();
process.env.SCHEDULES = count;
process.env.CLOSED_SCHEDULES = String(Math.ceil(Number(count) / 10));
const files = ["schedules", "closed-schedules"].map(
  (name) => `tests/faults/${name}.test.ts`,
);
// If a schedule has done harm, the run fails, even if the next try does no harm.
reportCounts(runVitest(["--project", "browser", "--retry", "0", ...files]));
