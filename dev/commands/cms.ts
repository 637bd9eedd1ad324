/** `npm run cms`: forms in the browser for editors, on this computer only. Never part of the site. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readArguments, TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { LOOPBACK, readSettings } from "../../lib/settings.ts";
import { serveCms } from "../cms/server.ts";
import { servedFolder } from "../serve/dev-server.ts";

readArguments("npm run cms");
const { ports } = readSettings();
const site = { folder: servedFolder, origin: `http://localhost:${ports.site}` };
/** Why the pages can't be seen; undefined as long as nothing is known. */
let failure: string | undefined;
const { origin } = await serveCms(projectFolder, ports.cms, {
  ...site,
  findFailure: () => failure,
});

// The pages have a process of their own, so that no build waits for another. Drafts stay on this computer.
const start = [...TYPESCRIPT_IN_NODE, path.join(projectFolder, "dev/commands/start.ts")];
const pages = spawn(process.execPath, start, {
  cwd: projectFolder,
  env: { ...process.env, HOST: LOOPBACK },
  stdio: ["ignore", "ignore", "pipe"],
});
let said = "";
pages.stderr.on("data", (piece) => {
  said += piece;
});
pages.on("close", async () => {
  if (await servesOurPages()) return;
  const reason = said.split("\n").find((line) => line.includes(" Fix: ")) ?? said.trim();
  failure = `The pages can't be shown: ${reason.replace(/^\w*(?:Failure|Error): /, "")}`;
  console.error(`\n${failure}\nForms, checks and Send work all the same.`);
});

/** Whether `npm start` of this clone runs already. Another program may have the port, or another clone. */
async function servesOurPages(): Promise<boolean> {
  try {
    const answer = await fetch(site.origin, { signal: AbortSignal.timeout(5000) });
    const built = readFileSync(path.join(site.folder, "index.html"), "utf8");
    return (await answer.text()) === built;
  } catch {
    return false;
  }
}

process.on("exit", () => pages.kill());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
console.log(`
The editor          ${origin}
The pages           ${site.origin}

Open the editor in your browser, choose what to change, and press Save. Send puts it on the site. Ctrl+C stops.
`);
