import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../test-run.ts";

/**
 * Writes a file of a partner's, and gives what TypeScript complains of in it and in all types that it reads; empty where they hold.
 *
 * @param options more of tsc's, with spaces between them
 */
export function typeErrors(folder: string, file: string, content: string, options: string): string {
  writeFileSync(path.join(folder, file), content);
  const tsc = path.join(projectFolder, "node_modules/typescript/bin/tsc");
  const words = `--ignoreConfig --noEmit --strict --target es2022 ${options} ${file}`.split(" ");
  return spawnSync(process.execPath, [tsc, ...words], { cwd: folder, encoding: "utf8" }).stdout;
}
