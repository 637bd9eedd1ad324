/**
 * `npm run observatory`: scores every HTML answer of nginx and Apache with the code of Mozilla's Observatory, errors and redirects
 * included. Installs what it needs. Exits with 1 where one has fewer points than docs/hosting.md says.
 */
import { installObservatory } from "../tests/observatory/install-observatory.ts";
import { runSuite } from "../tests/run-vitest.ts";

runSuite(installObservatory, "tests/observatory/vitest.config.ts");
