/** `npm run engines`: the same scenarios in each engine. `npm test` lacks them: they install packages. */
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(import.meta.dirname, "../.."),
  test: {
    projects: ["Firefox", "WebKit"].map((name, groupOrder) => ({
      test: {
        name,
        include: ["tests/engines/*.test.ts"],
        globalSetup: ["tests/engines/build-site.ts"],
        setupFiles: ["tests/leave-world.ts"],
        // Only a failure waits that long.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
        // A shared machine can starve a browser. The command names each test that needed its second try.
        retry: 1,
        env: { TEST_ENGINE: name },
        // One file after another: the provider has one port.
        maxWorkers: 1,
        sequence: { groupOrder },
      },
    })),
  },
});
