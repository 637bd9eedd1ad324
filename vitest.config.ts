import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { PREACT_AS_REACT } from "./lib/bundle/bundler.ts";
import { widgetDefines } from "./lib/settings.ts";
import { BROWSER_WORKERS } from "./tests/test-run.ts";
import { buildSettings } from "./tests/unit/build-settings.ts";

/** What knows neither React nor Preact. */
const nodeTests = ["tests/unit/{lib,dev,site}/**/*.test.ts", "tests/unit/widgets/form-fallback.test.ts"];

const emptyAddress = path.join(import.meta.dirname, "tests/unit/empty-address.ts");

/** Preact in React's place, as in what visitors are sent. */
const preactAliases = {
  ...PREACT_AS_REACT,
  "react/jsx-dev-runtime": PREACT_AS_REACT["react/jsx-runtime"],
  "react-dom/server": "@preact/compat/server",
};

const WEB_STORAGE = "--experimental-webstorage";

export default defineConfig({
  test: {
    // Vitest leaves one core for itself: half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        define: widgetDefines(buildSettings),
        resolve: {
          alias: [
            ...Object.entries(preactAliases).map(([find, replacement]) => ({
              find: new RegExp(`^${find}$`),
              replacement,
            })),
            // What only a browser loads later is an empty address here, as in the build that prints pages.
            { find: /^.*\?(?:worker-)?href$/, replacement: emptyAddress },
          ],
        },
        test: {
          name: "unit",
          environment: "happy-dom",
          // Each file in a context of its own, as ever, but not in a process of its own: half of the time of a file was its start.
          pool: "vmForks",
          testTimeout: 20_000,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: nodeTests,
          restoreMocks: true,
          unstubGlobals: true,
          server: { deps: { inline: [/preact/] } },
        },
      },
      {
        test: {
          name: "node",
          include: nodeTests,
          globalSetup: ["tests/remove-test-folder.ts"],
          // All files of a worker share its modules: loading them took longer than most tests.
          isolate: false,
          // From Node 25 on, its own `localStorage`, which needs a file, would stand before happy-dom's.
          execArgv: process.allowedNodeEnvironmentFlags.has(WEB_STORAGE)
            ? [`--no-${WEB_STORAGE.slice(2)}`]
            : [],
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "site",
          include: ["tests/{site,spec/site,hosts}/**/*.test.ts"],
          globalSetup: ["tests/remove-test-folder.ts", "tests/build-once.ts"],
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/{browser,embed,faults}/**/*.test.ts"],
          globalSetup: ["tests/remove-test-folder.ts", "tests/build-once.ts"],
          setupFiles: ["tests/leave-world.ts"],
          // Long enough for a machine that does other work too: only a failure waits for them.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Some files side by side, each worker in a world of its own, after the others, which take every core.
          maxWorkers: BROWSER_WORKERS,
          // All files of a worker share its browser and its modules.
          pool: "forks",
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
