/** A code host, an editor's copy of the project, and a colleague's. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type GitServer, serveGit } from "./git-server.ts";

const projectFolder = path.join(import.meta.dirname, "..");

/** A copy of the project. */
export interface Copy {
  folder: string;
  /** Runs git as a developer does. */
  git: (...words: string[]) => string;
  read: (file: string) => string;
  has: (file: string) => boolean;
  write: (file: string, content: string | Uint8Array) => void;
  /** Replaces one piece of a file that is there exactly once. */
  replace: (file: string, piece: string, replacement: string) => void;
  /** Commits everything and pushes it. */
  push: (message: string) => void;
}

export interface GitWorld {
  server: GitServer;
  /** Absolute path of the bare repository. */
  bare: string;
  editor: Copy;
  colleague: Copy;
  close: () => Promise<void>;
}

/**
 * @param inFolder where the project lies in the repository
 */
export async function openGitWorld(inFolder: string = ""): Promise<GitWorld> {
  const root = mkdtempSync(path.join(tmpdir(), "git-world-"));
  // Nobody's own settings: neither a name nor what keeps passwords.
  process.env.GIT_CONFIG_GLOBAL = path.join(root, "gitconfig");
  process.env.GIT_CONFIG_NOSYSTEM = "1";
  writeFileSync(process.env.GIT_CONFIG_GLOBAL, "");
  const bare = path.join(root, "hosted", "site.git");
  run(root, ["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  const server = await serveGit(path.dirname(bare));
  const clone = (name: string) => {
    run(root, ["clone", "--quiet", bare, name]);
    return copyAt(path.join(root, name, inFolder), path.join(root, name));
  };

  const first = path.join(root, "first");
  run(root, ["init", "--quiet", "--initial-branch=main", first]);
  const project = path.join(first, inFolder);
  mkdirSync(project, { recursive: true });
  cpSync(path.join(projectFolder, "tests/kept-content/site"), path.join(project, "site"), {
    recursive: true,
  });
  cpSync(path.join(projectFolder, "site/_schemas"), path.join(project, "site/_schemas"), { recursive: true });
  writeFileSync(path.join(project, ".gitignore"), ".cache/\n.env\n");
  // A developer's, beside editors' files.
  writeFileSync(path.join(project, "site/_data/derived.js"), "export default 1;\n");
  writeFileSync(path.join(project, "code.ts"), "export const one = 1;\n");
  const maker = copyAt(project, first);
  maker.git("remote", "add", "origin", bare);
  maker.push("Begin");
  const [editor, colleague] = [clone("editor"), clone("colleague")];
  // Only what is tested asks the server, which answers in this very process: a colleague's git, waited for, would wait for ever.
  editor.git("remote", "set-url", "origin", `${server.origin}/site.git`);
  return {
    server,
    bare,
    editor,
    colleague,
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function copyAt(folder: string, top: string): Copy {
  const git = (...words: string[]) => run(top, words);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  return {
    folder,
    git,
    read,
    has: (file) => existsSync(path.join(folder, file)),
    write,
    replace(file, piece, replacement) {
      if (read(file).split(piece).length !== 2)
        throw new Error(`${file} does not hold "${piece}" exactly once`);
      write(
        file,
        read(file).replace(piece, () => replacement),
      );
    },
    push(message) {
      git("add", "--all");
      git("-c", "user.name=Ravi", "-c", "user.email=ravi@example.org", "commit", "--quiet", "-m", message);
      git("push", "--quiet", "origin", "HEAD:main");
    },
  };
}

/** Not through our own way to run git, which is what is tested. */
function run(folder: string, words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
  }).trim();
}
