/** `npm run cms`: serves the form editor on this computer. It is never a part of the site. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readArguments, TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { describeFailure } from "../../lib/failures/describe-failure.ts";
import { reportUncaught } from "../../lib/failures/uncaught.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { LOOPBACK } from "../../lib/server-names.ts";
import { readSettings } from "../../lib/settings.ts";
import { serveCms } from "../cms/server.ts";
import { listen } from "../serve/listen.ts";
import { servedFolderOf } from "../serve/served-folder.ts";

readArguments("npm run cms");
const { ports } = readSettings();

// Show the pages of `npm start` if it runs in this clone. Otherwise start it as a process
// of its own, at free ports, so that the editor need not wait for a build.
const runsAlready = await servesOurPages(ports.site);
const pagePorts = runsAlready
  ? undefined
  : {
      PORT: await findFreePort(ports.site),
      PROVIDER_PORT: await findFreePort(ports.provider),
      PROVIDER_CDN_PORT: await findFreePort(ports.clientLogos),
      PARTNER_PORT: await findFreePort(ports.partner),
    };
const sitePort = pagePorts?.PORT ?? ports.site;
/** The reason why the pages cannot be shown; undefined as long as none is known. */
let failure: string | undefined;
const site = {
  folder: servedFolderOf(sitePort),
  origin: `http://localhost:${sitePort}`,
  findFailure: () => failure,
};
const { origin } = await serveCms(projectFolder, ports.cms, site);
// Report an error that nothing catches, because the end of this process would stop the
// server of the open forms.
reportUncaught((error) => console.error(describeFailure(error)));
if (pagePorts) {
  startPages(pagePorts);
}

function startPages(chosen: Readonly<Record<string, number>>) {
  const settings = Object.entries(chosen).map(([name, port]) => [name, String(port)]);
  const script = path.join(projectFolder, "dev/commands/start.ts");
  const pages = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, script], {
    cwd: projectFolder,
    // Listen only on this computer, because these pages show drafts.
    env: { ...process.env, ...Object.fromEntries(settings), HOST: LOOPBACK },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  pages.stderr.on("data", (piece) => {
    said += piece;
  });
  pages.on("close", () => {
    const reason =
      said.split("\n").find((line) => line.includes(" Fix: ")) ?? said.trim();
    failure = `The pages can't be shown: ${reason.replace(/^\w*(?:Failure|Error): /, "")}`;
    console.error(`\n${failure}\nForms, checks and Send work all the same.`);
  });
  process.on("exit", () => pages.kill());
}

/** Resolves with whether `npm start` of this clone, and not of another one or another program, has the port. */
async function servesOurPages(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}`, {
      signal: AbortSignal.timeout(5000),
    });
    const built = readFileSync(path.join(servedFolderOf(port), "index.html"), "utf8");
    return (await answer.text()) === built;
  } catch {
    return false;
  }
}

/** Resolves with the wanted port, or with a free one if another program has it. */
async function findFreePort(wanted: number): Promise<number> {
  const take = (port: number) =>
    listen(() => {}, { port, portSetting: "PORT" }, "The search for a free port");
  const { port, close } = await take(wanted).catch(() => take(0));
  await close();
  return port;
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => process.exit());
}
console.log(`
The editor          ${origin}
The pages           ${site.origin}

Open the editor in your browser, choose what to change, and press Save. Send puts it on the site. Ctrl+C stops.
`);
