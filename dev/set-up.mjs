/**
 * Makes a clone ready, with nothing but Node.js and npm. Node.js 12 can still parse this
 * file and those that it imports, so that old versions print a sentence in place of a
 * syntax error.
 */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";
import { writeDataTypes } from "./write-data-types.mjs";

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
  await writeDataTypes(root).catch((error) => console.error(String(error)));
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
