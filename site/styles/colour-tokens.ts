import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The colours of `tokens.css`, for what is drawn outside of a page and cannot use `var()`.
 *
 * @returns by token: `{ accent: "#2c3c9e", … }`
 */
export function colourTokens(): Record<string, string> {
  const tokens = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");
  return Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, token = "", colour = ""]) => [token, colour]),
  );
}
