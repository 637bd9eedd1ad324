/** Settings of `npm run engines`: each scenario in Firefox and in WebKit. Not in `npm test`: it installs packages. */
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
        // The limits are generous: a test reaches them only if it fails.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
        // A busy machine can starve a browser. `npm run engines` names each test that
        // passed at its second try only.
        retry: 1,
        env: { TEST_ENGINE: name },
        // Files run one after another, because the provider has one port.
        maxWorkers: 1,
        sequence: { groupOrder },
      },
    })),
  },
});
