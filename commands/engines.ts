/**
 * `npm run engines`: the four forms and ten scenarios in Firefox and WebKit. Installs what it needs. `npm run engines -- --project Firefox
 * forms` runs a part; `SCHEDULES=60 npm run engines -- schedules` so many random schedules, `SCHEDULE_SEED=7` those of a seed. The last
 * line counts what passed and failed.
 */
import { installEngines } from "../tests/engines/install-engines.ts";
import { runSuite, VITEST_OPTIONS } from "../tests/run-vitest.ts";
import { readWords } from "./read-words.ts";

readWords("npm run engines -- [--project Firefox] [-t WORDS] [FILE …]", VITEST_OPTIONS, { takesWords: true });
runSuite(installEngines, "tests/engines/vitest.config.ts");
