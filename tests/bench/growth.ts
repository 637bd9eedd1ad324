/**
 * `npm run bench -- growth`: what a build costs with 100, 1,000 and 4,000 pages more. They are product pages that stand in no menu: one that
 * stood in the menu of every page would make each of the others longer too. Each build is a process of its own, with its pages checked. Their Open
 * Graph images are drawn once and copied: drawing them costs what it costs, 160 ms each, and is kept in `.cache/`.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFolder } from "../../build/project-folder.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";

const drawnFolder = path.join(projectFolder, ".cache/og-images");
const DRAWN = /^products-product-\d+-/;
const MORE_PAGES = [0, 100, 1_000, 4_000];
const KIB = 1_024;

export async function benchGrowth(): Promise<void> {
  const rows = [];
  let without = 0;
  try {
    // So that the one image is there.
    buildWith(1);
    for (const more of MORE_PAGES) {
      copyImages(more);
      const { cpuSeconds, peakKib } = buildWith(more);
      without ||= cpuSeconds;
      rows.push({
        "pages more": more,
        "CPU, s": Number(cpuSeconds.toFixed(1)),
        "CPU of each page more, ms": more ? Number((((cpuSeconds - without) / more) * 1_000).toFixed(1)) : "",
        "peak memory, MiB": Math.round(peakKib / KIB),
      });
    }
  } finally {
    for (const name of readdirSync(drawnFolder)) if (DRAWN.test(name)) rmSync(path.join(drawnFolder, name));
  }
  console.log(`\nBuilds that grow, without compression; load average ${os.loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
}

function copyImages(more: number): void {
  const drawn = readdirSync(drawnFolder).find((name) => /^products-product-0-/.test(name));
  if (!drawn) throw new Error("The Open Graph image of the first page was not drawn.");
  for (let at = 1; at < more; at++)
    copyFileSync(
      path.join(drawnFolder, drawn),
      path.join(drawnFolder, drawn.replace("product-0-", `product-${at}-`)),
    );
}

function buildWith(more: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "growth-"));
  try {
    writeContent(folder, more);
    return build(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of what editors change, with so many products more, and without the rules that allow ten. */
function writeContent(folder: string, more: number): void {
  for (const part of ["_data", "_schemas", "images"])
    cpSync(path.join(projectFolder, "site", part), path.join(folder, "site", part), { recursive: true });
  change(folder, "_schemas/products.schema.json", (schema: ProductsSchema) => {
    const { items } = schema.properties;
    delete items.shownEntries;
    // One name for all: one Open Graph image, whose drawing is not what grows.
    items.uniqueBy = ["slug"];
    delete items.items.properties.slug.enum;
  });
  change(folder, "_data/products.json", ({ items }: { items: object[] }) => {
    for (let at = 0; at < more; at++) {
      const description = `Our coming product for schools, as copy number ${at}: admissions, fees, attendance and messages to parents, all in one place, for schools large and small.`;
      items.push({ ...items[0], slug: `product-${at}`, description });
    }
  });
  change(folder, "_data/navigation.json", (navigation: { menu: MenuItem[] }) => {
    for (const item of navigation.menu) {
      if (item.dropdown !== "products") continue;
      delete item.dropdown;
      item.href = "/our-services";
    }
  });
}

/** What is changed of these files, which are checked when they are read again. */
interface ProductsSchema {
  properties: {
    items: {
      shownEntries?: object;
      uniqueBy: string[];
      items: { properties: { slug: { enum?: string[] } } };
    };
  };
}
interface MenuItem {
  dropdown?: string;
  href?: string;
}

function change<Content>(folder: string, name: string, edit: (content: Content) => void): void {
  const file = path.join(folder, "site", name);
  const content: Content = JSON.parse(readFileSync(file, "utf8"));
  edit(content);
  writeFileSync(file, JSON.stringify(content, null, 2));
}

/** @throws with what the build wrote, when it fails */
function build(folder: string): { cpuSeconds: number; peakKib: number } {
  const script = path.join(import.meta.dirname, "growth-build.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, script, folder], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`The build of ${folder} failed:\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
