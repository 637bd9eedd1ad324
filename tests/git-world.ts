/** A bare repository with two clones, an editor's and a colleague's, for tests of saving with git. */
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

/** Folder of a prepared world. Each process makes one, and copies it for each test. */
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
  // The remote's address is relative, so that it is right in every copy of the world.
  for (const name of ["colleague", "editor"]) {
    run(path.join(root, name), ["remote", "set-url", "origin", "../site.git"]);
  }
  for (const name of ["site.git", "colleague", "editor"]) {
    const repository = path.join(root, name);
    // The world is copied for each test, and one pack is copied ten times as fast as many
    // objects.
    run(repository, ["repack", "-a", "-d", "--quiet"]);
    // A world lives for a second, so git need neither tidy it up nor force it to the
    // disk.
    for (const setting of ["gc.auto 0", "maintenance.auto false", "core.fsync none"]) {
      run(repository, ["config", ...setting.split(" ")]);
    }
  }
  return root;
}

/** Opens a world in a temporary folder. Its `configure` writes the editor's global settings of git, or adds to them. */
export function openGitWorld() {
  const root = mkdtempSync(path.join(tmpdir(), "git-world-"));
  // Git must not read the settings of whoever runs the tests, such as a name or a
  // credential helper.
  const config = path.join(root, "gitconfig");
  process.env.GIT_CONFIG_GLOBAL = config;
  process.env.GIT_CONFIG_NOSYSTEM = "1";
  const configure = (settings: string, isMore = false) =>
    writeFileSync(config, settings, { flag: isMore ? "a" : "w" });
  configure("");
  template ||= makeTemplate();
  const lay = (name: string) => {
    const folder = path.join(root, name);
    cpSync(path.join(template, name), folder, {
      recursive: true,
      preserveTimestamps: true,
    });
    return folder;
  };
  const bare = lay("site.git");
  const editor = copyAt(lay("editor"));
  let colleague: Copy | undefined;
  const close = () => {
    rmSync(root, { recursive: true, force: true });
    delete process.env.GIT_CONFIG_GLOBAL;
    delete process.env.GIT_CONFIG_NOSYSTEM;
  };
  return {
    bare,
    editor,
    /** The colleague's clone. It is copied at its first use, because half of the tests need none. */
    get colleague() {
      colleague ??= copyAt(lay("colleague"));
      return colleague;
    },
    /** Runs git on the code host's repository. */
    onHost: (...words: string[]) => run(root, [`--git-dir=${bare}`, ...words]),
    configure,
    close,
  };
}

type Copy = ReturnType<typeof copyAt>;

/** Returns functions for a clone at `folder`: to run git there, as a developer does, and to read and write files. */
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

/** Runs git directly and returns its output: the project's own way to run git is what the tests examine. */
function run(folder: string, words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
  }).trim();
}
