import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listFiles } from "../lib/files.ts";
import { changeFile, layFixtures } from "./fixtures.ts";

const projectFolder = path.join(import.meta.dirname, "..");

const NOT_NEEDED = ["node_modules", ".git", ".cache", "dist", "tests", ".env"];

/** Cache of compressed files, which all clones share: a file's name is the hash of its content. */
const SHARED = ".cache/precompressed";
/** Cache of pictures. Each clone has a copy, because its tests may damage cached pictures. */
const COPIED = ".cache/pictures";

/** A copy of the project with the content of `tests/fixtures`, which tests may break. Its packages are a link. */
export interface Clone {
  folder: string;
  /** Replaces `from` in a file, and returns a function that undoes the change. Throws if `from` is not there. */
  change: (file: string, from: string | RegExp, to: string) => () => void;
  /** Returns the hash of each file in `dist/`, by the file's path. */
  fingerprint: () => Record<string, string>;
  remove: () => void;
}

/** Copies the project to a temporary folder. */
export function cloneProject({
  isCold = false,
}: {
  /** Whether the clone has no caches of earlier builds. */
  isCold?: boolean;
} = {}): Clone {
  const folder = mkdtempSync(path.join(tmpdir(), "clone-"));
  for (const entry of readdirSync(projectFolder).filter(
    (name) => !NOT_NEEDED.includes(name),
  )) {
    cpSync(path.join(projectFolder, entry), path.join(folder, entry), {
      recursive: true,
    });
  }
  const content = layFixtures(path.basename(folder));
  cpSync(path.join(content, "site"), path.join(folder, "site"), { recursive: true });
  symlinkSync(
    path.join(projectFolder, "node_modules"),
    path.join(folder, "node_modules"),
    "junction",
  );
  mkdirSync(path.join(folder, ".cache"));
  if (!isCold) {
    mkdirSync(path.join(projectFolder, SHARED), { recursive: true });
    symlinkSync(path.join(projectFolder, SHARED), path.join(folder, SHARED), "junction");
    const pictures = path.join(projectFolder, COPIED);
    if (existsSync(pictures)) {
      cpSync(pictures, path.join(folder, COPIED), { recursive: true });
    }
  }
  return {
    folder,
    change: (file, from, to) => changeFile(path.join(folder, file), from, to),
    fingerprint() {
      const dist = path.join(folder, "dist");
      if (!existsSync(dist)) {
        return {};
      }
      const hashOf = (file: string) =>
        createHash("sha256").update(readFileSync(path.join(dist, file)));
      return Object.fromEntries(
        listFiles(dist).map((file) => [file, hashOf(file).digest("hex")]),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
