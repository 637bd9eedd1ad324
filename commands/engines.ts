/**
 * `npm run engines`: the forms, what they keep, the menus, the sliders and the partners' form in Chromium, Firefox and WebKit. Installs
 * what it needs. `npm run engines -- --project Firefox outbox` runs a part. The last line counts what passed and failed.
 */
import { installBrowsers } from "../tests/find-browser.ts";
import { installEngines } from "../tests/engines/install-engines.ts";
import { runSuite } from "../tests/run-vitest.ts";

runSuite(() => {
  installBrowsers();
  installEngines();
}, "tests/engines/vitest.config.ts");
