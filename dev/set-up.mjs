/** Makes a clone ready, by Node.js and npm alone. Node.js 12 can parse it, so old versions get a sentence. */
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
 * @param {readonly string[]} args
 * @param {string} cwd absolute path
 * @returns npm's exit code
 */
export function runNpm(args, cwd) {
  const line = ["npm", ...args.map((arg) => `"${arg}"`)].join(" ");
  // It needs a shell, because npm is a `.cmd` file on Windows:
  // https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
  return spawnSync(line, { cwd, stdio: "inherit", shell: true }).status;
}

/**
 * Installs the packages of a folder's `package-lock.json` that are missing, and logs that.
 *
 * @param {string} folder absolute path
 * @param {string} name for the terminal: "The project's packages"
 * @param {{ withDev?: boolean, options?: readonly string[] }} [wanted] `options` are npm's
 * @throws {Error} when npm fails
 */
export function installPackages(folder, name, { withDev = true, options = [] } = {}) {
  const record = path.join(folder, "node_modules/.package-lock.json");
  const isFirst = !existsSync(record);
  if (!isFirst && isInstalled(folder, record, withDev)) {
    return;
  }
  console.log(`Installing (once): ${name} …`);
  // `npm ci` would take the packages away from a command that is running.
  const args = isFirst ? ["ci"] : ["install", "--no-save"];
  // `--include=dev`, because NODE_ENV is "production" on Render and Heroku.
  const group = withDev || !isFirst ? "--include=dev" : "--omit=dev";
  if (runNpm([...args, group, "--no-audit", "--no-fund", ...options], folder) !== 0) {
    throw new Error(
      `${name} could not be installed. Fix: check the network, then run the command again.`,
    );
  }
}

/**
 * Returns whether all packages are there that this system needs: a folder that was copied from another one has its
 * esbuild and sharp.
 *
 * @param {string} folder
 * @param {string} record npm's own, of what it has installed
 * @param {boolean} withDev
 */
function isInstalled(folder, record, withDev) {
  const wanted = readPackages(path.join(folder, "package-lock.json"));
  const installed = readPackages(record);
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "" || (entry.dev && !withDev)) {
      return true;
    }
    // Optional packages may be for other systems, and missing here.
    if ((entry.optional || entry.devOptional) && !isForThisSystem(entry)) {
      return true;
    }
    const isThere = existsSync(path.join(folder, place, "package.json"));
    return isThere && place in installed && installed[place].version === entry.version;
  });
}

/**
 * @param {string} file a `package-lock.json`, or npm's own record
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
 * Returns whether an optional package was made for this system, as npm judges it
 * (https://docs.npmjs.com/cli/v11/configuring-npm/package-json#os).
 *
 * @param {{ os?: string[], cpu?: string[], libc?: string[], peer?: boolean }} entry of a `package-lock.json`
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

/** Read once, because a report takes some milliseconds: https://nodejs.org/api/report.html */
function readLibc() {
  if (!libc) {
    /** @type {any} Node's types do not have it. */
    const report = process.report.getReport();
    libc = report.header.glibcVersionRuntime ? "glibc" : "musl";
  }
  return libc;
}

/** @param {string} root the project's folder */
async function writeTypes(root) {
  const types = path.join(root, ".cache/types/site/data-types.ts");
  const schemas = path.join(root, "site/_schemas/");
  const names = readdirSync(schemas).filter((name) =>
    /^[^.].*\.schema\.json$/.test(name),
  );
  const sources = [
    fileURLToPath(import.meta.url),
    ...names.map((name) => schemas + name),
  ];
  // A power cut may have emptied it.
  const isThere = existsSync(types) && statSync(types).size > 0;
  if (
    isThere &&
    sources.every((file) => statSync(file).mtimeMs <= statSync(types).mtimeMs)
  ) {
    return;
  }
  // A schema without a type only defines parts of others.
  const files = names.filter(
    (name) => "type" in JSON.parse(readFileSync(schemas + name, "utf8")),
  );
  const dataNames = files.map((name) => name.replace(".schema.json", ""));
  const properties = Object.fromEntries(
    dataNames.map((name) => [name, { $ref: `${name}.schema.json` }]),
  );
  const { compile } = await import("json-schema-to-typescript");
  // One schema of all: an interface for each `title`, and `SiteData` with all data files by name.
  const text = await compile(
    { type: "object", required: dataNames, properties },
    "SiteData",
    {
      additionalProperties: false,
      bannerComment:
        "/** Made from site/_schemas by dev/set-up.mjs. Do not edit by hand. */",
      cwd: schemas,
      // Nobody reads it but TypeScript, and Prettier takes longer than all else that a first build does before its
      // pages.
      format: false,
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    },
  );
  mkdirSync(path.dirname(types), { recursive: true });
  writeFileSync(types, text);
}

/** @param {boolean} withDev for a command that tests, measures or formats */
export async function setUp(withDev) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Node.js ${process.versions.node} is too old for this project. Install Node.js 20.19 or newer: https://nodejs.org/en/download`,
    );
  }
  const root = fileURLToPath(new URL("..", import.meta.url));
  // Eleventy turns paths into URLs without encoding them (3.1.7).
  if (/[#%?]/.test(root)) {
    throw new Error(
      `${root} has one of # % ? in its path, so no page can be rendered. Fix: move it.`,
    );
  }
  installPackages(root, "The project's packages", { withDev });
  // Do not stop: the command may not need the types, and the data check reports a broken schema.
  await writeTypes(root).catch((error) => console.error(String(error)));
}

/** @param {unknown} error */
export function endWith(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (realpathSync(process.argv[1] || ".") === fileURLToPath(import.meta.url)) {
  setUp(process.argv.includes("--with-dev")).catch(endWith);
}
