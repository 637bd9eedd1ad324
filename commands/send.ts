/**
 * `npm run send`: sends changed words and pictures to the code host, which publishes them. Asks once for the branch; `-- --branch main`
 * answers it. Exits 1 with a sentence when nothing was sent.
 */
import { createInterface } from "node:readline/promises";
import { projectFolder } from "../build/project-folder.ts";
import { readSendingBranch } from "../build/settings.ts";
import { send } from "../cms/send.ts";
import { readArguments } from "./read-arguments.ts";

const { values } = readArguments("npm run send -- [--branch NAME]", {
  options: { branch: { type: "string" } },
});
let { branch = "" } = values;
if (!branch && !readSendingBranch(projectFolder) && process.stdin.isTTY) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  branch = (await terminal.question("Which branch is the site published from? (main) ")).trim() || "main";
  terminal.close();
}
console.log("Checking, building and sending …");
console.log(await send(projectFolder, branch));
