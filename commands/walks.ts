/**
 * `npm run walks`: goes through each form as a screen reader meets it, and writes what it met into `tests/walks/*.yml`: names, roles, states
 * and live texts. `npm test` makes the same walks and compares them. `npm run walks -- -t career` writes one.
 */
import { installBrowsers } from "../tests/find-browser.ts";
import { runVitest } from "../tests/run-vitest.ts";

installBrowsers();
process.env.WALKS = "write";
const { failed } = runVitest([
  "--project",
  "browser",
  "tests/browser/walks.test.ts",
  ...process.argv.slice(2),
]);
console.log("\nLook at what has changed: git diff tests/walks");
process.exitCode = failed === 0 ? 0 : 1;
