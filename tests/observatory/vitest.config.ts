/** `npm run observatory`: apart from `npm test`, for what it installs. */
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(import.meta.dirname, "../.."),
  test: {
    name: "observatory",
    include: ["tests/observatory/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
