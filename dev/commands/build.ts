/** `npm run build` and `npm run release` call the build as `node --import tsx build.mjs`, in a clone that is ready. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.ts";

const args = ["--import", "tsx", path.join(projectFolder, "build.mjs")];
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
