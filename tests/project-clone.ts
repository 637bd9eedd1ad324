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

/** Compressed texts by their content: all clones share them. */
const SHARED = ".cache/precompressed";
/** Pictures by their content: each clone has copies, which its tests may break. */
const COPIED = ".cache/pictures";

/** A copy of the project without its packages, to be broken; with the words of `tests/fixtures`. */
export interface Clone {
  folder: string;
  /** Changes a file and returns a function that undoes it; throws if there is nothing to change. */
  change: (file: string, from: string | RegExp, to: string) => () => void;
  /** every file of `dist/` with the hash of its bytes */
  fingerprint: () => Record<string, string>;
  remove: () => void;
}

export function cloneProject({
  isCold = false,
}: {
  /** Whether it lacks what earlier builds have kept. */
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
