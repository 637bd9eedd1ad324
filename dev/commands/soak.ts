/** `npm run soak` runs some thousand random schedules; `-- 500` 500, `SCHEDULE_SEED=7` those of seed 7. */
import { readArguments } from "../../lib/command-line.ts";
import { KnownFailure } from "../../lib/failures.ts";
import { installBrowsers } from "../../tests/find-browser.ts";
import { reportCounts, runVitest } from "../../tests/run-vitest.ts";

const [count = "2000"] = readArguments("npm run soak -- [COUNT]", {
  allowPositionals: true,
}).positionals;
if (!/^[1-9]\d*$/.test(count))
  throw new KnownFailure(
    `"${count}" schedules would test nothing. Fix: write a number, such as 500`,
  );
installBrowsers();
process.env.SCHEDULES = count;
// A schedule that did harm is a failure, even if the next try does none.
reportCounts(
  runVitest(["--project", "browser", "--retry", "0", "tests/faults/schedules.test.ts"]),
);
