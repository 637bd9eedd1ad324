/** `npm run engines`: the same scenarios in each engine, a project each. Apart from `npm test`, for what they install. */
import path from "node:path";
import { defineConfig } from "vitest/config";
import { ENGINES } from "./engine.ts";

export default defineConfig({
  root: path.join(import.meta.dirname, "../.."),
  test: {
    maxWorkers: 1,
    projects: ENGINES.map((name) => ({
      test: {
        name,
        include: ["tests/engines/**/*.test.ts"],
        exclude: [
          // Those of Chromium are in `npm test` (`tests/faults/schedules.test.ts`), four times as many.
          ...(name === "Chromium" ? ["tests/engines/schedules.test.ts"] : []),
          ...(name === "Firefox" ? [] : ["tests/engines/paper.test.ts"]),
        ],
        environment: "node",
        globalSetup: ["tests/engines/build-sites.ts"],
        setupFiles: ["tests/leave-world.ts"],
        // Only a failure waits for them.
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 20_000 } },
        env: { TEST_ENGINE: name },
      },
    })),
  },
});
