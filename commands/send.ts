/**
 * `npm run send`: sends changed words and pictures to the code host, which publishes them. Asks once for the branch; `-- --branch main`
 * answers it. Exits 1 with a sentence when nothing was sent.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { projectFolder } from "../build/project-folder.ts";
import { readSendingBranch } from "../build/settings.ts";
import { Refusal } from "../cms/files.ts";
import { send } from "../cms/send.ts";

try {
  const { values } = parseArgs({ options: { branch: { type: "string" } } });
  const isToBeAsked = !values.branch && !readSendingBranch(projectFolder) && process.stdin.isTTY;
  const branch = isToBeAsked ? await askBranch() : values.branch;
  console.log("Checking, building and sending …");
  console.log(`${await send(projectFolder, branch ?? "")}Sent. The code host publishes it.`);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}

async function askBranch(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Which branch is the site published from? (main) ");
  terminal.close();
  return answer.trim() || "main";
}
