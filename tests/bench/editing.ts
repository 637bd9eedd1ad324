/** What an editor waits for: a saved change on the open page, a mistake over it, a whole build, a build of a site that has grown. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cloneProject } from "../project-clone.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser } from "playwright-core";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";

const EDITS = 20;
const PORTS = { PORT: "19084", PROVIDER_PORT: "19085", PROVIDER_CDN_PORT: "19087", PARTNER_PORT: "19086" };

export async function benchEditing({ browser }: BenchWorld) {
  await benchSaves(browser);
  benchBuilds();
  benchGrowth();
}

async function benchSaves(browser: Browser) {
  const clone = cloneProject();
  const serving = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, "commands/start.ts"], {
    cwd: clone.folder,
    env: { ...process.env, ...PORTS },
  });
  try {
    await new Promise((resolve, reject) => {
      serving.stdout.on("data", (piece) => String(piece).includes("Ctrl+C stops") && resolve(undefined));
      serving.once("exit", () => reject(new Error("npm start ended")));
    });
    const page = await browser.newPage();
    await page.goto(`http://localhost:${PORTS.PORT}`);
    const file = path.join(clone.folder, "site/_data/faqs.json");
    const good = readFileSync(file, "utf8");
    const question = String(JSON.parse(good).items[0].question);
    // Looked at in every frame: a locator looks again only after 20, 100, 100 and then every 500 ms.
    const inEveryFrame = { polling: "raf" as const };
    const shows = (text: string) =>
      page.waitForFunction((words) => document.body?.textContent?.includes(words), text, inEveryFrame);
    const overlay = (isThere: boolean) =>
      page.waitForFunction(
        (wanted) => document.body && !document.querySelector("[role=alertdialog]") !== wanted,
        isThere,
        inEveryFrame,
      );

    const toPage = [];
    const toOverlay = [];
    const toMended = [];
    for (let edit = 1; edit <= EDITS; edit++) {
      const text = `Is this edit number ${edit}?`;
      const now = good.replace(question, text);
      toPage.push(await timed(() => writeFileSync(file, now), shows(text)));
      toOverlay.push(
        await timed(() => writeFileSync(file, now.replace('"answer"', '"anwser"')), overlay(true)),
      );
      toMended.push(await timed(() => writeFileSync(file, now), overlay(false)));
    }
    await page.close();
    console.log(`\nSaves while npm start runs, ms until the browser shows it, ${EDITS} edits (goal 500)`);
    console.table([
      { saved: "a change, seen on the page", ...spread(toPage) },
      { saved: "a mistake, said over the page", ...spread(toOverlay) },
      { saved: "the mistake mended, page seen again", ...spread(toMended) },
    ]);
  } finally {
    serving.kill();
    clone.remove();
  }
}

function benchBuilds() {
  const clone = cloneProject({ isCold: true });
  try {
    const cold = build(clone.folder);
    const warm = build(clone.folder);
    rmSync(path.join(clone.folder, ".cache/og-images"), { recursive: true });
    const withPictures = build(clone.folder);
    console.log("\nnpm run build, seconds of CPU (goal 4 with warm caches)");
    console.table({
      "warm caches, without compression": { "CPU, s": warm.cpuSeconds, "clock, s": warm.clockSeconds },
      "Open Graph images drawn again": { "CPU, s": round(withPictures.cpuSeconds - warm.cpuSeconds) },
      "compressing everything again": { "CPU, s": cold.compressionSeconds },
      "cold: nothing kept, without compression": { "CPU, s": cold.cpuSeconds, "clock, s": cold.clockSeconds },
    });
  } finally {
    clone.remove();
  }
}

/** Questions on one page; and products, which are a page each and stand in the menu of every page. */
function benchGrowth() {
  const rows = [];
  for (const [file, made, counts] of [
    ["faqs", moreQuestions, [0, 1_000, 5_000]],
    ["products", moreProducts, [0, 100, 200]],
  ] as const) {
    const clone = cloneProject();
    try {
      relax(clone.folder, file);
      const place = path.join(clone.folder, `site/_data/${file}.json`);
      const data = JSON.parse(readFileSync(place, "utf8"));
      let least = 0;
      for (const count of counts) {
        writeFileSync(place, JSON.stringify({ ...data, items: [...data.items, ...made(count)] }, null, 2));
        build(clone.folder);
        const { cpuSeconds, clockSeconds } = build(clone.folder);
        least ||= cpuSeconds;
        const each = count === 0 ? "" : round(((cpuSeconds - least) / count) * 1_000);
        rows.push({
          file,
          "extra entries": count,
          "CPU, s": cpuSeconds,
          "clock, s": clockSeconds,
          "CPU for each, ms": each,
        });
      }
    } finally {
      clone.remove();
    }
  }
  console.log("\nnpm run build of a site that has grown, second build, without compression");
  console.table(rows);
}

/** Lets a list have as many entries as it likes, of any address. */
function relax(folder: string, name: "faqs" | "products") {
  const file = path.join(folder, `site/_schemas/${name}.schema.json`);
  const schema = JSON.parse(readFileSync(file, "utf8"));
  schema.properties.items.shownEntries = [10, 10_000];
  const { slug } = schema.properties.items.items.properties;
  if (slug) {
    delete slug.enum;
    slug.pattern = "^[a-z0-9-]+$";
  }
  writeFileSync(file, JSON.stringify(schema));
}

function moreQuestions(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    question: `What about question number ${at + 1}?`,
    answer: `This is the answer to question number ${at + 1}, as long as an answer must be.`,
    isOpen: false,
  }));
}

function moreProducts(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    slug: `product-${at + 1}`,
    name: `Product ${at + 1}`,
    description:
      `Product ${at + 1} is one of many coming products that stand here to measure how a build grows with its pages. `.padEnd(
        149,
        "Nobody sees it live. ",
      ),
    breadcrumbParent: "Products",
  }));
}

function build(folder: string) {
  mkdirSync(path.join(folder, ".cache"), { recursive: true });
  const startedAt = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...TYPESCRIPT_IN_NODE, "commands/build.ts"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr.slice(0, 2_000));
  return {
    cpuSeconds: Number(/([\d.]+) s of CPU/.exec(stdout)?.[1]),
    compressionSeconds: Number(/([\d.]+) s more/.exec(stdout)?.[1]),
    clockSeconds: round((performance.now() - startedAt) / 1_000),
  };
}

/**
 * @param seen begun before the act, so that nothing is missed
 * @returns milliseconds
 */
async function timed(act: () => void, seen: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  act();
  await seen;
  return performance.now() - startedAt;
}

function spread(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
