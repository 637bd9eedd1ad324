/** The content that bytes are measured with: code and templates alone can make it heavier. */
import { cpSync } from "node:fs";
import path from "node:path";
import { projectFolder, testFolder } from "./test-site.ts";

/**
 * Lays the kept content beside the project's own rules, for a build.
 *
 * @param name of a folder that no other test of the run uses
 * @returns absolute path of the content's folder
 */
export function layKeptContent(name: string): string {
  const folder = path.join(testFolder, name);
  cpSync(path.join(projectFolder, "tests/kept-content"), folder, { recursive: true });
  cpSync(path.join(projectFolder, "site/_schemas"), path.join(folder, "site/_schemas"), { recursive: true });
  return folder;
}
