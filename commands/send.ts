/**
 * `npm run send`: sends changed words and pictures to the code host, which publishes them. Asks for what it does not know; in a script
 * `-- --name "Asha Verma" --email asha@example.org --branch main --yes`. `--keep mine` or `--keep theirs` where others changed the same,
 * `--create-branch` for a branch that is not there yet. Exits 1 with a sentence when nothing was sent.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { projectFolder } from "../build/project-folder.ts";
import { describeLeft, formatChanges } from "../cms/changes/format-changes.ts";
import { compareWithSent } from "../cms/changes/list-changes.ts";
import { send, type SendRequest, type Sent } from "../cms/changes/send.ts";
import { Unanswered } from "../cms/changes/sender.ts";
import { Refusal } from "../cms/refusal.ts";

const isAsking = process.stdin.isTTY === true;

try {
  const { values: said } = parseArgs({
    options: {
      name: { type: "string" },
      email: { type: "string" },
      branch: { type: "string" },
      keep: { type: "string" },
      "create-branch": { type: "boolean" },
      yes: { type: "boolean" },
    },
  });
  const { keep } = said;
  if (keep !== undefined && keep !== "mine" && keep !== "theirs")
    throw new Refusal(`--keep ${keep} is not known. Fix: write --keep mine or --keep theirs.`);
  console.log(formatChanges(await compareWithSent(projectFolder)).join("\n"));
  if (!said.yes && isAsking && !/^y/i.test(await ask("\nSend this to the site? (y/n) "))) {
    console.log("Nothing was sent.");
  } else {
    const sent = await sendAsking({
      folder: projectFolder,
      branch: said.branch,
      editor: said.name === undefined ? undefined : { name: said.name, email: said.email ?? "" },
      choice: keep,
      createsBranch: said["create-branch"] === true,
      onStep: (step) => console.log(`${step} …`),
    });
    console.log(`Sent to the branch ${sent.branch} of ${sent.remote}. The code host publishes it.`);
    if (sent.left.length > 0) console.log(describeLeft(sent.left));
    if (sent.note) console.log(sent.note);
  }
} catch (error) {
  const isExpected = error instanceof Refusal || (error instanceof Error && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

/** Asks in the terminal for what was never asked; where nobody can answer, says which words to add. */
async function sendAsking(request: SendRequest): Promise<Sent> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    if (!isAsking)
      throw new Refusal(
        `${error.message} Write: npm run send -- ${error.question === "branch" ? `--branch ${error.offered ?? "main"}` : '--name "Your Name"'}`,
      );
    if (error.question === "branch") {
      const branch = await ask(`To which branch of the code host? (${error.offered}) `);
      return sendAsking({ ...request, branch: branch || error.offered });
    }
    const name = await ask("Your name, which stands beside what you send: ");
    const email = await ask("Your e-mail address (may be empty): ");
    return sendAsking({ ...request, editor: { name, email } });
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
