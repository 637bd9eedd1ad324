/**
 * `npm run engines`: installs Firefox and WebKit, and tests the four forms and some
 * scenarios in them. With `-- --project Firefox forms` it runs one part; with
 * `SCHEDULES=60 … -- schedules` 60 random schedules, and with `SCHEDULE_SEED=7` those of
 * a seed. Its last lines name the tests that passed only at the second try, and count
 * all.
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
