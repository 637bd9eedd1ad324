/**
 * `npm run copy-marks`: copies the marks of the technologies in `site/_data/technologies.json` from simple-icons into
 * `site/images/technologies/ID.svg`: one colour, no title, coordinates rounded to two decimals.
 *
 * Run by hand when a technology is added. Needs the network, once a version. The copies are committed, so that a mark that
 * simple-icons removes cannot break a build. simple-icons is CC0 (its text, `build/licences/other-works.txt`, is that of the version); marks with a licence of their own (its `data/simple-icons.json` names
 * them) are credited in `technologies.json`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { optimize } from "svgo";
import { projectFolder } from "../build/project-folder.ts";
import { runNpm } from "./set-up.mjs";
import type { Technologies } from "../site/data-types.ts";

/** `build/licences/other-works.txt` names the same. */
const SIMPLE_ICONS = "simple-icons@16.37.0";

/** Technologies that simple-icons has under another name. */
const FILE_NAMES = new Map([
  ["nodejs", "nodedotjs"],
  ["java", "openjdk"],
  ["google-cloud", "googlecloud"],
]);

const cache = path.join(projectFolder, ".cache", "marks");
const target = path.join(projectFolder, "site", "images", "technologies");

/**
 * The mark as a one-colour SVG.
 *
 * @param id of `technologies.json`
 * @throws {Error} when simple-icons has no such mark
 */
function readMark(id: string): string {
  const file = path.join(cache, "package", "icons", `${FILE_NAMES.get(id) ?? id}.svg`);
  const shape = existsSync(file) ? / d="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  if (!shape)
    throw new Error(
      `copy-marks: ${SIMPLE_ICONS} has no mark for "${id}" (looked for ${file}). Fix: find its name on simpleicons.org and add it to FILE_NAMES, or take "${id}" out of site/_data/technologies.json.`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path d="${shape}"/></svg>`;
  return `${optimize(svg, { multipass: true, floatPrecision: 2 }).data}\n`;
}

mkdirSync(cache, { recursive: true });
const archive = `${SIMPLE_ICONS.replace("@", "-")}.tgz`;
if (!existsSync(path.join(cache, archive))) runNpm(["pack", SIMPLE_ICONS], cache);
spawnSync("tar", ["-xzf", archive], { cwd: cache, stdio: "inherit" });

const technologies: Technologies = JSON.parse(
  readFileSync(path.join(projectFolder, "site", "_data", "technologies.json"), "utf8"),
);
const marks = technologies.items.map(({ id }) => ({ id, svg: readMark(id) }));
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const { id, svg } of marks) writeFileSync(path.join(target, `${id}.svg`), svg);
console.log(`Copied ${marks.length} marks to ${path.relative(projectFolder, target)}.`);
