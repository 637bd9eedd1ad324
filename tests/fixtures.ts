/** The content of the tests' site: its fixtures keep an editor's words from changing a test's result. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { checkData } from "../lib/check/check.ts";
import { isFields, mapTree } from "../lib/check/pointers.ts";
import { formatProblem } from "../lib/check/problem.ts";
import { computeDayInIndia, whyUnpublished } from "../lib/check/publishing.ts";
import { projectFolder, testFolder } from "./test-run.ts";

/** Returns whether a file is the project's: not a hidden one, a file of Finder or Explorer, or a backup. */
const isOurs = (file: string) =>
  !/^\.|^(?:Thumbs\.db|desktop\.ini)$|~$/i.test(path.basename(file));

/** Whether this process has checked the fixtures. Later copies have the same content. */
let areChecked = false;

/**
 * Copies the fixtures and the project's schemas into the folder `name` of the run.
 * Returns its path.
 *
 * @param name a name that no other test of the run uses
 */
export function layFixtures(name: string): string {
  const folder = path.join(testFolder, name);
  layProjectData(path.join(folder, "site/_data"));
  cpSync(path.join(projectFolder, "tests/fixtures"), folder, {
    recursive: true,
    filter: isOurs,
  });
  const services = path.join(folder, "site/_data/services.json");
  const { items, ...rest } = JSON.parse(readFileSync(services, "utf8"));
  // In the fixture an entry lacks the fields that it shares with the first one.
  const whole = items.map((item: object) => ({ ...items[0], ...item }));
  writeFileSync(services, JSON.stringify({ ...rest, items: whole }, null, 2));
  cpSync(path.join(projectFolder, "site/_schemas"), path.join(folder, "site/_schemas"), {
    recursive: true,
  });
  if (!areChecked) {
    refuseProblems(folder);
    areChecked = true;
  }
  return folder;
}

/** @throws {Error} if the schemas refuse the fixtures */
function refuseProblems(folder: string): void {
  const { problems } = checkData({ folder });
  if (problems.length > 0) {
    throw new Error(
      `tests/fixtures/ does not fit site/_schemas/ any more. Fix: copy site/_data and site/images over tests/fixtures/site/.\n${problems.map(formatProblem).join("\n")}`,
    );
  }
}

/**
 * Copies the project's data files, which serve where there is no fixture. Only entries
 * that are published today are copied, without their last day, so that neither a draft
 * nor a date of an editor changes a test's result.
 */
function layProjectData(folder: string): void {
  const own = path.join(projectFolder, "site/_data");
  const day = computeDayInIndia(new Date());
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(own).filter((name) => /^[^.].*\.json$/.test(name))) {
    const data = mapTree(
      JSON.parse(readFileSync(path.join(own, file), "utf8")),
      (one) => {
        if (Array.isArray(one)) {
          return one.filter((entry) => !whyUnpublished(entry, day));
        }
        if (!isFields(one)) {
          return one;
        }
        const { publishUntil, ...stays } = one;
        return stays;
      },
    );
    writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));
  }
}

/** Replaces `from` in a file, and returns a function that undoes the change. @throws {Error} if `from` is not there */
export function changeFile(file: string, from: string | RegExp, to: string): () => void {
  const before = readFileSync(file, "utf8");
  // `$&` stands for the match only if `from` is a pattern.
  const after =
    typeof from === "string" ? before.replace(from, () => to) : before.replace(from, to);
  if (after === before) {
    throw new Error(`${file} does not hold ${from}`);
  }
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** Copies the fixtures, and returns functions by which a test reads and changes the copy. */
export function copyContent(name: string) {
  const folder = layFixtures(name);
  const dataFile = (data: string) => path.join(folder, "site/_data", `${data}.json`);
  return {
    /** Absolute path of the copy, which holds `site/_data`, `site/_schemas` and `site/images`. */
    folder,
    read: (data: string) => readFileSync(dataFile(data), "utf8"),
    replace: (data: string, piece: string, replacement: string) =>
      changeFile(dataFile(data), piece, replacement),
    /** Writes a file of the copy, by its path in `site/`. */
    put(file: string, content: string | Uint8Array) {
      const target = path.join(folder, "site", file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
