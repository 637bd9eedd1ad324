/**
 * Copies the marks of the technologies in `site/_data/technologies.json` from simple-icons into
 * `site/images/technologies/ID.svg`: one colour, no title, coordinates rounded to two decimals.
 *
 * Run by hand when a technology is added: `npm run copy-marks`. Needs the network, once a version. The copies are
 * committed, so that a mark that simple-icons removes can't break a build. simple-icons is CC0; marks with a licence of
 * their own (its `data/simple-icons.json` names them) are credited in `technologies.json`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";

const simpleIcons = "simple-icons@16.37.0";
const svgo = "svgo@4.0.2";

/** Technologies that simple-icons files under another name. */
const fileNames = new Map([
  ["nodejs", "nodedotjs"],
  ["java", "openjdk"],
  ["google-cloud", "googlecloud"],
]);

const cache = path.join(projectFolder, ".cache", "marks");
const drafts = path.join(cache, "drafts");
const target = path.join(projectFolder, "site", "images", "technologies");

/** @param command `npm`, `npx` or `tar` */
function run(command: string, options: string[]) {
  // On Windows npm and npx are .cmd files, which start in a shell only.
  execFileSync(command, options, { cwd: cache, stdio: "inherit", shell: process.platform === "win32" });
}

/**
 * The mark as a one-colour SVG.
 *
 * @param id of `technologies.json`
 * @throws {Error} when simple-icons has no such mark
 */
function readMark(id: string): string {
  const file = path.join(cache, "package", "icons", `${fileNames.get(id) ?? id}.svg`);
  const shape = existsSync(file) ? / d="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  if (!shape)
    throw new Error(
      `copy-marks: ${simpleIcons} has no mark for "${id}" (looked for ${file}). Fix: find its name on simpleicons.org and add it to fileNames, or take "${id}" out of site/_data/technologies.json.`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path d="${shape}"/></svg>\n`;
}

mkdirSync(cache, { recursive: true });
const archive = `${simpleIcons.replace("@", "-")}.tgz`;
if (!existsSync(path.join(cache, archive))) run("npm", ["pack", simpleIcons]);
run("tar", ["-xzf", archive]);

const { items }: { items: { id: string }[] } = JSON.parse(
  readFileSync(path.join(projectFolder, "site", "_data", "technologies.json"), "utf8"),
);
const marks = items.map(({ id }) => ({ id, svg: readMark(id) }));

rmSync(drafts, { recursive: true, force: true });
mkdirSync(drafts);
for (const { id, svg } of marks) writeFileSync(path.join(drafts, `${id}.svg`), svg);
run("npx", [
  "--yes",
  svgo,
  "--quiet",
  "--multipass",
  "--precision",
  "2",
  "--final-newline",
  "--folder",
  "drafts",
]);

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const { id } of marks) {
  writeFileSync(path.join(target, `${id}.svg`), readFileSync(path.join(drafts, `${id}.svg`)));
}
console.log(`Copied ${marks.length} marks to ${path.relative(projectFolder, target)}.`);
