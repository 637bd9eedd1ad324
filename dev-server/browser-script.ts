import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

/** A TypeScript file without imports as the classic script that a browser runs. */
export function browserScript(file: string): string {
  return transformSync(readFileSync(file, "utf8"), { loader: "ts", format: "iife" }).code;
}
