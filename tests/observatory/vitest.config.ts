/** `npm run observatory`: apart from `npm test`, for what it installs. */
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(import.meta.dirname, "../.."),
  test: {
    name: "observatory",
    include: ["tests/observatory/*.test.ts"],
    environment: "node",
    // Each answer is read as a document, twice. Long enough for a machine that does other work too.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
