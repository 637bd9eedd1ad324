/** `npm run format`: formats and lints with Biome, which gets the arguments after `--`, such as a file. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const args = [biome, "check", "--write", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;
