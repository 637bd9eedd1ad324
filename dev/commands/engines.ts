/**
 * `npm run engines` tests the four forms and some scenarios in Firefox and WebKit, and installs both.
 * `-- --project Firefox forms` runs a part; `SCHEDULES=60 … -- schedules` runs 60 random schedules,
 * `SCHEDULE_SEED=7` those of a seed. The last lines name what passed at its second try, and count the tests.
 */

import { readArguments } from "../../lib/command-line.ts";
import { installEngines } from "../../tests/engines/install-engines.ts";
import { reportCounts, runVitest, VITEST_ARGUMENTS } from "../../tests/run-vitest.ts";

readArguments(
  "npm run engines -- [--project Firefox] [-t WORDS] [FILE …]",
  VITEST_ARGUMENTS,
);
installEngines();
reportCounts(
  runVitest(["--config", "tests/engines/vitest.config.ts", ...process.argv.slice(2)]),
);
