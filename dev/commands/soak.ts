/**
 * `npm run soak`: runs some thousand random schedules. With `-- 500` it runs 500, and
 * with `SCHEDULE_SEED=7` those of seed 7. It also runs a tenth as many schedules in which
 * the site is closed, which take longer.
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
// Do not retry, because a schedule that has failed once has found a bug, even if it
// passes the next time.
reportCounts(runVitest(["--project", "browser", "--retry", "0", ...files]));
