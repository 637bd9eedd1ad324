import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Editors with a window of their own, and how to tell each of them the line. */
const EDITORS: Record<string, (file: string, line: number, column: number) => string[]> = {
  code: (file, line, column) => ["-g", `${file}:${line}:${column}`],
  codium: (file, line, column) => ["-g", `${file}:${line}:${column}`],
  cursor: (file, line, column) => ["-g", `${file}:${line}:${column}`],
  subl: (file, line, column) => [`${file}:${line}:${column}`],
  zed: (file, line, column) => [`${file}:${line}:${column}`],
  gedit: (file, line) => [`+${line}`, file],
  kate: (file, line) => ["-l", String(line), file],
  "notepad++": (file, line) => [`-n${line}`, file],
};

/**
 * Opens a file at a line, in the editor that `VISUAL` or `EDITOR` names, or else in VS Code, VSCodium or Cursor.
 *
 * @returns in `says`, a sentence for the person who asked
 */
export function openInEditor({
  root,
  file,
  line,
  column,
  env = process.env,
}: {
  /** The project's folder; only files in its `site/` are opened. */
  root: string;
  /** Path from there. */
  file: string;
  line: number;
  column: number;
  env?: Record<string, string | undefined>;
}): { isOpened: boolean; says: string } {
  const place = path.resolve(root, file);
  if (!place.startsWith(path.join(root, "site") + path.sep) || !existsSync(place)) {
    return { isOpened: false, says: `There is no file ${file}.` };
  }
  for (const command of [env["VISUAL"], env["EDITOR"], "code", "codium", "cursor"]) {
    if (!command) continue;
    const name = path
      .basename(command)
      .replace(/\.(?:exe|cmd)$/i, "")
      .toLowerCase();
    const words = EDITORS[name]?.(place, line, column);
    const program = words && findProgram(command, env["PATH"] ?? env["Path"] ?? "");
    if (!words || !program) continue;
    const child = spawn(program, words, { detached: true, stdio: "ignore", shell: /\.cmd$/i.test(program) });
    child.on("error", () => {});
    child.unref();
    return { isOpened: true, says: `Opened in ${name}.` };
  }
  return { isOpened: false, says: `No editor with a window was found. Open ${file} and go to line ${line}.` };
}

/**
 * @param command a name, or a whole path
 * @param searchPath the variable PATH
 */
function findProgram(command: string, searchPath: string): string | undefined {
  const endings = process.platform === "win32" ? [".cmd", ".exe", ""] : [""];
  const folders = path.isAbsolute(command) ? [""] : searchPath.split(path.delimiter);
  return folders
    .flatMap((folder) => endings.map((ending) => path.join(folder, command + ending)))
    .find((program) => existsSync(program));
}
