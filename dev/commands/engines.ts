/**
 * `npm run engines`: the four forms and some scenarios in Firefox and WebKit. Installs what it needs. `npm run engines -- --project Firefox
 * forms` runs a part; `SCHEDULES=60 npm run engines -- schedules` runs 60 random schedules, `SCHEDULE_SEED=7` those of a seed. The last
 * line counts passed and failed tests.
 */
import { installEngines } from "../../tests/engines/install-engines.ts";
import { runVitest, VITEST_ARGUMENTS } from "../../tests/run-vitest.ts";
import { readArguments } from "../../lib/read-arguments.ts";

readArguments("npm run engines -- [--project Firefox] [-t WORDS] [FILE …]", VITEST_ARGUMENTS);
installEngines();
const { passed, failed } = runVitest([
  "--config",
  "tests/engines/vitest.config.ts",
  ...process.argv.slice(2),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
