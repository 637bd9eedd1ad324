/**
 * Makes a clone ready, with nothing but Node.js and npm. Node.js 12 can still parse this
 * file, so that old versions print a sentence in place of a syntax error.
 */
import { spawnSync } from "node:child_process";
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
 * Runs npm.
 *
 * @param {readonly string[]} args npm's arguments
 * @param {string} cwd the absolute path of its working directory
 * @returns npm's exit code
 */
export function runNpm(args, cwd) {
  const line = ["npm", ...args.map((arg) => `"${arg}"`)].join(" ");
  // npm needs a shell, because it is a `.cmd` file on Windows:
  // https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
  return spawnSync(line, { cwd, stdio: "inherit", shell: true }).status;
}

/**
 * Installs the missing packages of a folder's `package-lock.json`. Prints a line if it
 * installs any.
 *
 * @param {string} folder the absolute path of the folder
 * @param {string} name the name of the packages in the terminal: "The project's packages"
 * @param {{ withDev?: boolean, options?: readonly string[] }} [wanted] `options` are
 * npm's
 * @throws {Error} when npm fails
 */
export function installPackages(folder, name, { withDev = true, options = [] } = {}) {
  const record = path.join(folder, "node_modules/.package-lock.json");
  const isFirst = !existsSync(record);
  if (!isFirst && isInstalled(folder, record, withDev)) {
    return;
  }
  console.log(`Installing (once): ${name} …`);
  // Use `npm ci` only the first time, because it deletes the packages, which another
  // command may be using.
  const args = isFirst ? ["ci"] : ["install", "--no-save"];
  // `--include=dev` is needed on Render and Heroku, where `NODE_ENV` is "production".
  const group = withDev || !isFirst ? "--include=dev" : "--omit=dev";
  if (runNpm([...args, group, "--no-audit", "--no-fund", ...options], folder) !== 0) {
    throw new Error(
      `${name} could not be installed. Fix: check the network, then run the command again.`,
    );
  }
}

/**
 * Returns whether all packages are installed that this system needs. A folder that was
 * copied from another system has the esbuild and sharp of that system.
 *
 * @param {string} folder
 * @param {string} record the path of npm's own list of installed packages
 * @param {boolean} withDev
 */
function isInstalled(folder, record, withDev) {
  const wanted = readPackages(path.join(folder, "package-lock.json"));
  const installed = readPackages(record);
  return Object.entries(wanted).every(([packagePath, entry]) => {
    if (packagePath === "" || (entry.dev && !withDev)) {
      return true;
    }
    // An optional package for another system may be missing.
    if ((entry.optional || entry.devOptional) && !isForThisSystem(entry)) {
      return true;
    }
    const isThere = existsSync(path.join(folder, packagePath, "package.json"));
    return (
      isThere &&
      packagePath in installed &&
      installed[packagePath].version === entry.version
    );
  });
}

/**
 * Returns the packages in a lock file.
 *
 * @param {string} file a `package-lock.json`, or npm's own list of installed packages
 * @throws {Error} if it is not valid JSON
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch (error) {
    throw new Error(
      `${file}: ${error instanceof Error ? error.message : error}. Fix: delete node_modules, and take package-lock.json back as git has it`,
    );
  }
}

/**
 * Returns whether an optional package must be there, because its lists name this system
 * and its processor: https://docs.npmjs.com/cli/v11/configuring-npm/package-json#os
 *
 * npm also installs packages with one list or none, and reads `!win32` as 'not on
 * Windows'. Such a package may be missing here: ours are fsevents, and those for
 * WebAssembly.
 *
 * @param {{ os?: string[], cpu?: string[], libc?: string[], peer?: boolean }} entry of a
 * `package-lock.json`
 */
function isForThisSystem({ os, cpu, libc, peer }) {
  if (peer || !os || !cpu) {
    return false;
  }
  const isLinux = process.platform === "linux";
  return (
    os.includes(process.platform) &&
    cpu.includes(process.arch) &&
    (!libc || !isLinux || libc.includes(readLibc()))
  );
}

/** @type {string | undefined} */
let libc;

/**
 * Returns the C library of this system. Reads it only once, because a report takes some
 * milliseconds: https://nodejs.org/api/report.html
 */
function readLibc() {
  if (!libc) {
    const report = process.report.getReport();
    // Declare the type of the report, because the types of Node.js have only `object`.
    const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
      report
    );
    libc = header.glibcVersionRuntime ? "glibc" : "musl";
  }
  return libc;
}

/**
 * Returns whether a file was written after all files of which it is made. An empty file,
 * which a power cut may leave, counts as missing.
 *
 * @param {string} file
 * @param {string[]} sources
 */
function isNewerThan(file, sources) {
  if (!existsSync(file) || statSync(file).size === 0) {
    return false;
  }
  const writtenMs = statSync(file).mtimeMs;
  return sources.every((source) => statSync(source).mtimeMs <= writtenMs);
}

/**
 * Writes TypeScript types of the data files, made from their schemas, unless they are up
 * to date.
 *
 * @param {string} root the project's folder
 */
async function writeTypes(root) {
  const types = path.join(root, ".cache/types/site/data-types.ts");
  const schemas = path.join(root, "site/_schemas/");
  const names = readdirSync(schemas).filter((name) =>
    /^[^.].*\.schema\.json$/.test(name),
  );
  const sources = names.map((name) => schemas + name);
  if (isNewerThan(types, [fileURLToPath(import.meta.url), ...sources])) {
    return;
  }
  // Skip a schema without a type, which only defines parts of others.
  const files = names.filter(
    (name) => "type" in JSON.parse(readFileSync(schemas + name, "utf8")),
  );
  const dataNames = files.map((name) => name.replace(".schema.json", ""));
  const properties = Object.fromEntries(
    dataNames.map((name) => [name, { $ref: `${name}.schema.json` }]),
  );
  const { compile } = await import("json-schema-to-typescript");
  // Compile all schemas as one, which makes an interface of each `title`, and `SiteData`
  // with all data files by name.
  const text = await compile(
    { type: "object", required: dataNames, properties },
    "SiteData",
    {
      additionalProperties: false,
      bannerComment:
        "/** Made from site/_schemas by dev/set-up.mjs. Do not edit by hand. */",
      cwd: schemas,
      // Do not format the types, because only TypeScript reads them, and Prettier takes
      // longer than the rest of this file.
      format: false,
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    },
  );
  mkdirSync(path.dirname(types), { recursive: true });
  writeFileSync(types, text);
}

/**
 * Makes the clone ready for a command: checks the version of Node.js, installs packages,
 * and writes types.
 *
 * @param {boolean} withDev whether the command needs devDependencies
 */
export async function setUp(withDev) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Node.js ${process.versions.node} is too old for this project. Install Node.js 20.19 or newer: https://nodejs.org/en/download`,
    );
  }
  const root = fileURLToPath(new URL("..", import.meta.url));
  // Refuse characters that Eleventy (3.1.7) does not encode when it turns paths into
  // URLs.
  if (/[#%?]/.test(root)) {
    throw new Error(
      `${root} has one of # % ? in its path, so no page can be rendered. Fix: move it.`,
    );
  }
  installPackages(root, "The project's packages", { withDev });
  // Go on after an error, because the command may not need the types, and the check
  // reports a broken schema.
  await writeTypes(root).catch((error) => console.error(String(error)));
}

/**
 * Prints an error, and makes the process end with 1.
 *
 * @param {unknown} error
 */
export function endWith(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (realpathSync(process.argv[1] || ".") === fileURLToPath(import.meta.url)) {
  setUp(process.argv.includes("--with-dev")).catch(endWith);
}
