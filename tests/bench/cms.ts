/** What an editor waits for in the form-based editor: the first form, and a key press in the page beside it. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../build/project-folder.ts";
import { installCms } from "../../cms/install.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser, Page } from "playwright-core";

const PORT = "19088";
const STARTS = 5;
const KEYS = 30;

/** Forms of three sizes, each with a text that stands in the page. */
const FORMS = [
  { form: "pages/entries/home", text: textOf("home", ["headline"]) },
  { form: "lists/entries/faqs", text: textOf("faqs", ["items", 0, "answer"]) },
  { form: "lists/entries/services", text: textOf("services", ["items", 0, "problem"]) },
];

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

async function benchKeys(browser: Browser, clone: Clone, { form, text }: (typeof FORMS)[number]) {
  const editor = await startEditor(clone);
  try {
    const tab = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await tab.goto(`${editor.origin}/#/collections/${form}`);
    await waitForPage(tab, "</main>");
    const opener = tab.getByRole("button", { name: "Expand" });
    if (form.startsWith("lists/")) await opener.first().click();
    const input = await tab.waitForFunction(
      (value) =>
        [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].find(
          (field) => field.value === value,
        ),
      text,
    );
    await input.asElement()?.fill("");
    await input.asElement()?.focus();
    const waits = [];
    for (let typed = ""; typed.length < KEYS; ) {
      const letter = String.fromCodePoint(97 + (typed.length % 26));
      typed += letter;
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

/** A text of a data file, by the way to it. */
function textOf(name: string, way: readonly (string | number)[]): string {
  const data: unknown = JSON.parse(readFileSync(path.join(projectFolder, `site/_data/${name}.json`), "utf8"));
  return String(way.reduce((value, step) => Object(value)[step], data));
}
