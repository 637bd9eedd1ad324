/** A bare repository, an editor's copy of the project, and a colleague's. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { changeFile, layFixtures } from "./fixtures.ts";

/** Folder of a first world, which each process makes once and then copies. */
let template = "";

function makeTemplate(): string {
  const root = mkdtempSync(path.join(tmpdir(), "git-world-template-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  run(root, [
    "init",
    "--quiet",
    "--template=",
    "--bare",
    "--initial-branch=main",
    "site.git",
  ]);
  run(root, ["clone", "--quiet", "--template=", "site.git", "colleague"]);
  const colleague = copyAt(path.join(root, "colleague"));
  const content = layFixtures(path.basename(root));
  cpSync(path.join(content, "site"), path.join(colleague.folder, "site"), {
    recursive: true,
  });
  rmSync(content, { recursive: true });
  colleague.write(".gitignore", ".cache/\n.env\n");
  colleague.write("code.ts", "export const one = 1;\n");
  colleague.commit("Begin");
  colleague.git("push", "--quiet", "origin", "HEAD:main");
  run(root, ["clone", "--quiet", "--template=", "site.git", "editor"]);
  // A relative address holds in every copy of the world.
  for (const name of ["colleague", "editor"]) {
    run(path.join(root, name), ["remote", "set-url", "origin", "../site.git"]);
  }
  for (const name of ["site.git", "colleague", "editor"]) {
    const repository = path.join(root, name);
    // A world is opened for each test: one pack is copied in a tenth of the time of many objects.
    run(repository, ["repack", "-a", "-d", "--quiet"]);
    // It lives for a second, and is neither tidied up nor kept through a power cut.
    for (const setting of ["gc.auto 0", "maintenance.auto false", "core.fsync none"]) {
      run(repository, ["config", ...setting.split(" ")]);
    }
  }
  return root;
}

/** `configure` writes the editor's own settings of git, or adds to them. */
export function openGitWorld() {
  const root = mkdtempSync(path.join(tmpdir(), "git-world-"));
  // Git must not read anybody's own settings: a name, or a keeper of passwords.
  const config = path.join(root, "gitconfig");
  process.env.GIT_CONFIG_GLOBAL = config;
  process.env.GIT_CONFIG_NOSYSTEM = "1";
  const configure = (settings: string, isMore = false) =>
    writeFileSync(config, settings, { flag: isMore ? "a" : "w" });
  configure("");
  template ||= makeTemplate();
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
  const bare = path.join(root, "site.git");
  const editor = copyAt(path.join(root, "editor"));
  const colleague = copyAt(path.join(root, "colleague"));
  const close = () => {
    rmSync(root, { recursive: true, force: true });
    delete process.env.GIT_CONFIG_GLOBAL;
    delete process.env.GIT_CONFIG_NOSYSTEM;
  };
  return { bare, editor, colleague, configure, close };
}

/** A copy of the project, in which `git` runs as a developer runs it. */
function copyAt(folder: string) {
  const git = (...words: string[]) => run(folder, words);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  return {
    folder,
    git,
    read,
    write,
    replace: (file: string, piece: string, replacement: string) =>
      changeFile(path.join(folder, file), piece, replacement),
    commit(message: string) {
      git("add", "--all");
      git(
        "-c",
        "user.name=Ravi",
        "-c",
        "user.email=ravi@example.org",
        "commit",
        "--quiet",
        "-m",
        message,
      );
    },
  };
}

/** Runs git directly, because the project's own way to run it is what is tested. */
function run(folder: string, words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
  }).trim();
}
