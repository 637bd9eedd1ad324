/**
 * Installs npm packages. Like `set-up.mjs`, this file needs nothing but Node.js, and
 * Node.js 12 can parse it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

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
