/** Measures how long an editor waits: for a saved change, a mistake's report, a build, and the editor's first form. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { type BenchWorld, RUNS, spread, timed } from "./phone.ts";

const PORTS = {
  PORT: "19084",
  PROVIDER_PORT: "19085",
  PROVIDER_CDN_PORT: "19087",
  PARTNER_PORT: "19086",
  CMS_PORT: "19088",
};

/** Polls in every frame, because a locator would look again only after 20, 100 and 100 ms and then every 500 ms. */
const IN_EVERY_FRAME = { polling: "raf" as const };

export async function bench({ browser }: BenchWorld): Promise<void> {
  const clone = cloneProject({ isCold: true });
  try {
    const cold = build(clone);
    const warm = build(clone);
    console.log("\nnpm run build, seconds");
    console.table([{ "nothing kept": cold, "warm caches": warm }]);
    await benchSaves(browser, clone);
    await benchCms(browser, clone);
  } finally {
    clone.remove();
  }
}

function build({ folder }: Clone) {
  const startedAt = performance.now();
  const words = [...TYPESCRIPT_IN_NODE, "build.mjs"];
  const { stderr, status } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) {
    throw new Error(stderr.slice(0, 2_000));
  }
  return Math.round((performance.now() - startedAt) / 10) / 100;
}

async function benchSaves(browser: Browser, clone: Clone) {
  const serving = await startCommand(clone, "start", /Ctrl\+C stops/);
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${PORTS.PORT}`);
    const file = path.join(clone.folder, "site/_data/faqs.json");
    const good = readFileSync(file, "utf8");
    const question = String(JSON.parse(good).items[0].question);
    const shows = (text: string) =>
      page.waitForFunction(
        (words) => document.body?.textContent?.includes(words),
        text,
        IN_EVERY_FRAME,
      );
    const overlay = (isThere: boolean) =>
      page.waitForFunction(
        (wanted) =>
          document.body &&
          Boolean(document.querySelector("[role=alertdialog]")) === wanted,
        isThere,
        IN_EVERY_FRAME,
      );
    const waits: [toPage: number[], toOverlay: number[], toMended: number[]] = [
      [],
      [],
      [],
    ];
    for (let edit = 1; edit <= RUNS * 4; edit++) {
      const text = `Is this edit number ${edit}?`;
      const now = good.replace(question, text);
      waits[0].push(await saved(file, now, shows(text)));
      waits[1].push(
        await saved(file, now.replace('"answer"', '"anwser"'), overlay(true)),
      );
      waits[2].push(await saved(file, now, overlay(false)));
    }
    // The page is closed before the file is restored: Chromium 156 may never close a page
    // that is reloading.
    await page.close();
    writeFileSync(file, good);
    console.log("\nSaves while npm start runs (goal 500)");
    console.table([
      { saved: "a change, seen on the page", ...spread("ms", waits[0]) },
      { saved: "a mistake, said over the page", ...spread("ms", waits[1]) },
      { saved: "the mistake mended, page seen again", ...spread("ms", waits[2]) },
    ]);
  } finally {
    await stop(serving);
  }
}

/**
 * Returns the milliseconds from a save until the editor sees the change.
 *
 * @param seen resolves when the change is seen; it has begun to watch before the save, so
 * that it misses nothing
 */
function saved(file: string, text: string, seen: Promise<unknown>) {
  return timed(() => {
    writeFileSync(file, text);
    return seen;
  });
}

async function benchCms(browser: Browser, clone: Clone) {
  const toForm: number[] = [];
  // Each run has a new server and a new browser profile, so that it uses no cache of the
  // run before.
  for (let start = 1; start <= RUNS; start++) {
    const editor = await startCommand(clone, "cms", /http:\/\/127\.0\.0\.1:\d+/);
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    const startedAt = performance.now();
    await page.goto(`http://127.0.0.1:${PORTS.CMS_PORT}/home`);
    await page.waitForFunction(
      () => document.querySelector("#\\/headline"),
      "",
      IN_EVERY_FRAME,
    );
    toForm.push(performance.now() - startedAt);
    await page.close();
    await stop(editor);
  }
  console.log(
    `\nFrom "npm run cms is up" to the form of the home page, ${RUNS} starts (goal 2,000)`,
  );
  console.table([{ seen: "the form", ...spread("ms", toForm) }]);
}

async function startCommand(
  clone: Clone,
  name: string,
  isUp: RegExp,
): Promise<ChildProcess> {
  const words = [...TYPESCRIPT_IN_NODE, `dev/commands/${name}.ts`];
  const child = spawn(process.execPath, words, {
    cwd: clone.folder,
    env: { ...process.env, ...PORTS },
  });
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (piece) => isUp.test(String(piece)) && resolve(undefined));
    child.once("exit", () => reject(new Error(`npm run ${name} ended`)));
  });
  return child;
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}
