import { execFile } from "node:child_process";
import path from "node:path";
import { projectFolder, TYPESCRIPT_IN_NODE } from "../../build/project-folder.ts";
import { Refusal } from "../refusal.ts";

/** A whole build takes seconds; pictures from a camera are shrunk in it. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Builds the site from editors' files in another folder, to see whether it can be built. In a process of its own: the editor goes on
 * answering meanwhile, and neither `dist/` nor what `npm start` serves is touched.
 *
 * @param contentFolder holds `site/_data`, `site/images` and `site/_schemas`
 * @param outFolder is built into
 * @throws {Refusal} with the problems of the build
 */
export function buildAside(contentFolder: string, outFolder: string): Promise<void> {
  const program = path.join(import.meta.dirname, "build-content.ts");
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...TYPESCRIPT_IN_NODE, program, contentFolder, outFolder],
      { cwd: projectFolder, timeout: PATIENCE_MS, windowsHide: true, maxBuffer: 16 * 1024 * 1024 },
      (error, _said, complaint) => {
        if (!error) return resolve();
        const why = complaint.trim() || error.message;
        reject(new Refusal(`The site cannot be built with these changes, so that nothing was sent.\n${why}`));
      },
    );
  });
}
