/** What an editor waits for in the form-based editor: the first form, and a key press in the page beside it. */
import { spawn } from "node:child_process";
import path from "node:path";
import { installCms } from "../../cms/install.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser, Page } from "playwright-core";

const PORT = "19088";
const STARTS = 5;
const KEYS = 30;

/** Forms of three sizes, each with a field that stands in the page. */
const FORMS = [
  { form: "pages/entries/home", field: "Headline", opens: 0 },
  { form: "lists/entries/faqs", field: "Answer", opens: 1 },
  { form: "lists/entries/services", field: "Problem", opens: 1 },
] as const;

export async function benchCms({ browser }: BenchWorld) {
  installCms();
  const clone = cloneProject();
  try {
    const starts = [];
    for (const { form } of FORMS) starts.push({ form, ...(await benchStarts(browser, clone, form)) });
    console.log(
      `\nFrom "npm run cms is up" to the first form on the screen, ms, ${STARTS} starts (goal 2,000)`,
    );
    console.table(starts);
    const keys = [];
    for (const one of FORMS) keys.push({ form: one.form, ...(await benchKeys(browser, clone, one)) });
    console.log(`\nFrom a key press to the page beside the form, ms, ${KEYS} keys (goal 300)`);
    console.table(keys);
  } finally {
    clone.remove();
  }
}

/** A fresh server and a fresh browser profile each time: nothing is kept from the visit before. */
async function benchStarts(browser: Browser, clone: Clone, form: string) {
  const toForm = [];
  const toPage = [];
  for (let start = 1; start <= STARTS; start++) {
    const editor = await startEditor(clone);
    const tab = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    const startedAt = performance.now();
    await tab.goto(`${editor.origin}/#/collections/${form}`);
    await inEveryFrame(tab, () => document.querySelector("[id*='-field-']"));
    toForm.push(performance.now() - startedAt);
    await waitForPage(tab, "</main>");
    toPage.push(performance.now() - startedAt);
    await tab.close();
    await editor.stop();
  }
  return {
    "form: median": round(median(toForm)),
    worst: worst(toForm),
    "page beside it": round(median(toPage)),
  };
}

async function benchKeys(browser: Browser, clone: Clone, { form, field, opens }: (typeof FORMS)[number]) {
  const editor = await startEditor(clone);
  try {
    const tab = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await tab.goto(`${editor.origin}/#/collections/${form}`);
    for (let at = 0; at < opens; at++) await tab.getByRole("button", { name: "Expand" }).first().click();
    const input = tab.getByLabel(field, { exact: true }).first();
    await input.fill("");
    await waitForPage(tab, "</main>");
    const waits = [];
    for (let key = 1; key <= KEYS; key++) {
      const letter = String.fromCodePoint(96 + ((key - 1) % 26) + 1);
      const typed = `${await input.inputValue()}${letter}`;
      const seen = waitForPage(tab, `>${typed}<`);
      const startedAt = performance.now();
      await tab.keyboard.press(letter);
      await seen;
      waits.push(performance.now() - startedAt);
    }
    await tab.close();
    return { median: round(median(waits)), worst: worst(waits) };
  } finally {
    await editor.stop();
  }
}

/** @param piece of the HTML of the page beside the form */
async function waitForPage(tab: Page, piece: string) {
  await tab.waitForFunction(
    (text) => {
      const pane = document.querySelector<HTMLIFrameElement>("#preview-pane");
      const frame = pane?.contentDocument?.querySelector("iframe");
      return frame?.contentDocument?.querySelector("main")?.outerHTML.includes(text);
    },
    piece,
    { polling: "raf" },
  );
}

/** A locator looks again only after 20, 100, 100 and then every 500 ms. */
function inEveryFrame(tab: Page, isThere: () => unknown) {
  return tab.waitForFunction(isThere, undefined, { polling: "raf" });
}

async function startEditor({ folder }: Clone) {
  const server = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, path.join(folder, "commands/cms.ts")], {
    cwd: folder,
    env: { ...process.env, CMS_PORT: PORT },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (piece) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(piece));
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error("npm run cms ended")));
  });
  return {
    origin,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

function worst(values: readonly number[]) {
  return round(Math.max(...values));
}

function round(value: number) {
  return Math.round(value);
}
