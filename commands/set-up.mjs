/**
 * Makes a fresh clone ready: installs the packages of the lockfile when they are missing or older than it, and writes the types of the
 * data files when those are older than their schemas. Needs nothing but Node.js and npm. Runs before each command that somebody types.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// As Node.js 12 reads it: one that is too old is to get the sentence below, not an error of ours.
const root = fileURLToPath(new URL("..", import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old for this project. Install Node.js 20.19 or newer: https://nodejs.org/en/download`,
  );
  process.exit(1);
}

const lockfile = path.join(root, "package-lock.json");
const stamp = path.join(root, "node_modules", ".installed-lockfile");
const wanted = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";

if (installed !== wanted) {
  console.log("Installing packages (once) …");
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, "ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" })
    : spawnSync("npm ci --no-audit --no-fund", { cwd: root, stdio: "inherit", shell: true });
  if (status !== 0) {
    console.error("Packages could not be installed. Check the network, then run the command again.");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const types = path.join(root, ".cache", "types", "site", "data-types.ts");
const schemas = path.join(root, "site", "_schemas");
const sources = readdirSync(schemas).map((name) => path.join(schemas, name));
sources.push(path.join(root, "site", "data-check", "types.ts"));
const writtenMs = existsSync(types) ? statSync(types).mtimeMs : 0;
if (sources.some((file) => statSync(file).mtimeMs > writtenMs))
  spawnSync(process.execPath, ["--import", "tsx", path.join("commands", "types.ts"), types], {
    cwd: root,
    stdio: "inherit",
  });
