import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Writes files into a new folder, which is removed after the test. Returns the folder. */
export function layFiles(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
