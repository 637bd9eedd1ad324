/**
 * `npm run engines`: the forms, what they keep, the menus, the sliders and the partners' form in Chromium, Firefox and WebKit. Installs
 * what it needs. `npm run engines -- --project Firefox outbox` runs a part. The last line counts what passed and failed.
 */
import { installBrowsers } from "../tests/find-browser.ts";
import { installEngines } from "../tests/engines/install-engines.ts";
import { runVitest } from "../tests/run-vitest.ts";

try {
  installBrowsers();
  installEngines();
  const { passed, failed } = runVitest([
    "--config",
    "tests/engines/vitest.config.ts",
    ...process.argv.slice(2),
  ]);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
