/**
 * `npm run observatory`: scores every HTML answer of nginx, Apache and Caddy with the code of Mozilla's Observatory, errors and redirects
 * included. Installs what it needs. Exits with 1 where one has fewer points than docs/hosting.md says.
 */
import { installObservatory } from "../tests/observatory/install-observatory.ts";
import { runVitest } from "../tests/run-vitest.ts";

try {
  installObservatory();
  const { passed, failed } = runVitest([
    "--config",
    "tests/observatory/vitest.config.ts",
    ...process.argv.slice(2),
  ]);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
