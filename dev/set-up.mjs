/**
 * Makes a fresh clone ready: installs the packages of the lockfile when they are missing or older than it, and writes the types of the
 * data files when those are older than their schemas. Needs nothing but Node.js and npm, and is written so that Node.js 12 reads it: one that is too old is to get a sentence, not an error of ours.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Runs npm, also on Windows, where it is a `.cmd` file that only a shell can start.
 *
 * @param {readonly string[]} words
 * @param {string} cwd absolute path
 * @returns {number | null} its exit code
 */
export function runNpm(words, cwd) {
  const npm = process.env.npm_execpath || "";
  const { status } = npm.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [npm, ...words], { cwd, stdio: "inherit" })
    : spawnSync(["npm", ...words.map((word) => `"${word}"`)].join(" "), {
        cwd,
        stdio: "inherit",
        shell: true,
      });
  return status;
}

/**
 * Installs what the `package-lock.json` of a folder names, once, and says so.
 *
 * @param {string} folder absolute path
 * @param {string} what for the terminal: "The project's packages"
 * @param {readonly string[]} options more of npm's
 * @throws {Error} when npm fails
 */
export function installPackages(folder, what, options = []) {
  const lockfile = readFileSync(path.join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const stamp = path.join(folder, "node_modules", ".installed-lockfile");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Installing (once): ${what} …`);
  // npm leaves out what a build needs where NODE_ENV is "production", as on Render and Heroku.
  if (runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", ...options], folder) !== 0)
    throw new Error(`${what} could not be installed. Fix: check the network, then run the command again.`);
  writeFileSync(stamp, wanted);
}

/**
 * Writes the types of the data files where a schema, or this file, is newer than they are.
 *
 * @param {string} root the project's folder
 */
async function writeTypes(root) {
  const types = path.join(root, ".cache/types/site/data-types.ts");
  const schemas = path.join(root, "site/_schemas/");
  const names = readdirSync(schemas).filter((name) => name.endsWith(".schema.json"));
  const sources = [fileURLToPath(import.meta.url), ...names.map((name) => schemas + name)];
  const writtenMs = existsSync(types) ? statSync(types).mtimeMs : 0;
  if (sources.every((file) => statSync(file).mtimeMs <= writtenMs)) return;
  // A schema without a type lends its rules to others, and is no data file's.
  const files = names.filter((name) => "type" in JSON.parse(readFileSync(schemas + name, "utf8")));
  const dataNames = files.map((name) => name.replace(".schema.json", ""));
  const properties = Object.fromEntries(dataNames.map((name) => [name, { $ref: `${name}.schema.json` }]));
  const { compile } = await import("json-schema-to-typescript");
  // One schema of all: an interface for each `title`, and `SiteData` with all data files by name.
  const text = await compile({ type: "object", required: dataNames, properties }, "SiteData", {
    additionalProperties: false,
    bannerComment:
      "/** The shapes of the data files, made from site/_schemas by dev/set-up.mjs. Do not edit by hand. */",
    cwd: schemas,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
  mkdirSync(path.dirname(types), { recursive: true });
  writeFileSync(types, text);
}

/**
 * Makes the clone ready.
 *
 * @throws {Error} with a sentence, if it cannot be
 */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(
      `Node.js ${process.versions.node} is too old for this project. Install Node.js 20.19 or newer: https://nodejs.org/en/download`,
    );
  const root = fileURLToPath(new URL("..", import.meta.url));
  // Eleventy makes URLs of paths as they are (3.1.7).
  if (/[#%?]/.test(root))
    throw new Error(`${root} has one of # % ? in its path, with which no page can be printed. Fix: move it.`);
  installPackages(root, "The project's packages");
  // What was asked for may do without: the check of the data tells of a broken schema too.
  await writeTypes(root).catch((error) => console.error(String(error)));
}

/** @param {unknown} error */
export function endWith(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (realpathSync(process.argv[1] || ".") === fileURLToPath(import.meta.url)) setUp().catch(endWith);
