import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { PREACT_AS_REACT } from "./lib/bundle/esbuild-options.ts";
import { widgetDefines } from "./lib/settings.ts";
import { buildSettings } from "./tests/unit/build-settings.ts";

const nodeTests = ["tests/unit/{lib,dev,site}/**/*.test.ts"];
const gitTests = ["tests/unit/dev/cms/{copy,send*}.test.ts"];

const alias = [
  // Preact instead of React, as in the visitors' scripts.
  ...Object.entries(PREACT_AS_REACT).map(([find, replacement]) => ({
    find,
    replacement,
  })),
  // URLs of files that only a browser loads later are empty, as in the build of pages.
  {
    find: /^.*\?href$/,
    replacement: path.join(import.meta.dirname, "tests/unit/empty-address.ts"),
  },
];

/** Times are generous, because only a failure waits that long, and a shared machine is ten times slower. */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  unstubGlobals: true,
};

/** Node itself imports the modules of pages that a build has bundled, as outside of tests. */
const server = { deps: { external: [/\/\.cache\/pages-/] } };

export default defineConfig({
  test: {
    // One worker more than there are cores, because a file waits now and then for a page or a command. All
    // projects have one queue, so that no core is idle before the last file.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        define: widgetDefines(buildSettings),
        resolve: { alias },
        test: {
          ...shared,
          name: "unit",
          environment: "./tests/unit/happy-dom-environment.ts",
          globalSetup: ["tests/unit/bundle-happy-dom.ts"],
          // Every file gets its own worker. `vmThreads` is quicker, but files in one worker disturb each other: some orders
          // of files (`--sequence.shuffle.files --maxWorkers 1`) fail tests that are right.
          pool: "threads",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: nodeTests,
          setupFiles: ["tests/unit/run-the-clock.ts"],
          server: { deps: { inline: [/preact/] } },
        },
      },
      {
        test: {
          ...shared,
          name: "node",
          include: nodeTests,
          exclude: gitTests,
          globalSetup: ["tests/remove-test-folder.ts"],
          // All files of a worker share its modules: loading them took longer than most tests.
          isolate: false,
          // From Node 25 on, Node's own `localStorage`, which needs a file, would hide happy-dom's.
          execArgv: ["--no-experimental-webstorage"].filter((flag) =>
            process.allowedNodeEnvironmentFlags.has(flag),
          ),
        },
      },
      {
        test: {
          ...shared,
          // Each file has its own process, because git is started a thousand times, and a start takes the longer, the
          // more memory the process has: https://man7.org/linux/man-pages/man2/fork.2.html#NOTES
          name: "git",
          include: gitTests,
          globalSetup: ["tests/remove-test-folder.ts"],
        },
      },
      {
        test: {
          ...shared,
          server,
          name: "site",
          include: ["tests/{site,spec/site,hosts}/**/*.test.ts"],
          isolate: false,
          globalSetup: ["tests/remove-test-folder.ts", "tests/build-once.ts"],
        },
      },
      {
        test: {
          ...shared,
          server,
          name: "browser",
          include: ["tests/{browser,embed,faults}/**/*.test.ts"],
          globalSetup: ["tests/remove-test-folder.ts", "tests/build-once.ts"],
          setupFiles: ["tests/leave-world.ts"],
          expect: { poll: { timeout: 30_000 } },
          // A shared machine can starve a browser. The command names each test that needed its second try.
          retry: 1,
          // All files of a worker share its browser and its modules.
          pool: "forks",
          isolate: false,
        },
      },
    ],
  },
});
