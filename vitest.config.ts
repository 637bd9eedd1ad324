import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { PREACT_AS_REACT } from "./lib/bundle/esbuild-options.ts";
import { createWidgetDefines } from "./lib/settings.ts";
import { buildSettings } from "./tests/unit/build-settings.ts";

const nodeTests = ["tests/unit/{lib,dev,site}/**/*.test.ts"];
const gitTests = ["tests/unit/dev/cms/{copy,send*}.test.ts"];

const alias = [
  // Unit tests use Preact in place of React, as the visitors' scripts do.
  ...Object.entries(PREACT_AS_REACT).map(([find, replacement]) => ({
    find,
    replacement,
  })),
  // An address of a file that only a browser loads (`?href`) is an empty text, as in the
  // build of pages.
  {
    find: /^.*\?href$/,
    replacement: path.join(import.meta.dirname, "tests/unit/empty-address.ts"),
  },
];

// esbuild is written in Go, whose garbage collection takes a quarter of the CPU time of
// our builds. With a higher limit it runs less often:
// https://go.dev/doc/gc-guide#GOGC
process.env.GOGC ??= "400";

/** Limits of time. They are generous: only a test that fails reaches them, and a busy machine is ten times slower. */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  unstubGlobals: true,
};

/** Makes Node itself, and not Vitest, import the bundles of pages that a build writes, as it does outside of tests. */
const server = { deps: { external: [/\/\.cache\/pages-/] } };

export default defineConfig({
  test: {
    // There is one worker more than there are cores, because a test file sometimes waits
    // for a page or a command. All projects share one queue, so that no core is idle
    // before the last file.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        define: createWidgetDefines(buildSettings),
        resolve: { alias },
        test: {
          ...shared,
          name: "unit",
          environment: "happy-dom",
          // Each file gets its own worker. `vmThreads` would be quicker, but its files
          // share a worker and disturb each other: in some orders
          // (`--sequence.shuffle.files --maxWorkers 1`) correct tests fail.
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
          // All files of a worker share its modules, because loading them anew takes
          // longer than most tests.
          isolate: false,
          // From Node 25 on, Node has a `localStorage`, which needs a file and would hide
          // that of happy-dom.
          execArgv: ["--no-experimental-webstorage"].filter((flag) =>
            process.allowedNodeEnvironmentFlags.has(flag),
          ),
        },
      },
      {
        test: {
          ...shared,
          // Each file has its own process, because git is started a thousand times, and a
          // start takes the longer, the more memory the process has:
          // https://man7.org/linux/man-pages/man2/fork.2.html#NOTES
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
          // A busy machine can starve a browser. `npm test` names each test that passed
          // at its second try only.
          retry: 1,
          // All files of a worker share its browser and its modules.
          pool: "forks",
          isolate: false,
        },
      },
    ],
  },
});
