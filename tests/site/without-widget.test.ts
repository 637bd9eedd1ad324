import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";
import type { buildWidgets } from "../../build/widgets.ts";
import { registry } from "../../widgets/registry.ts";
import { type Clone, cloneProject } from "../project-clone.ts";

let clone: Clone;
let build: typeof buildWidgets;

beforeAll(async () => {
  clone = cloneProject();
  ({ buildWidgets: build } = await import(path.join(clone.folder, "build/widgets.ts")));
});

afterAll(() => clone.remove());

/** A widget's entry in the registry: one line, or more where it sends a form. */
const entryOf = (name: string) =>
  new RegExp(`^ {2}"?${name}"?: \\{(?:.*\\},\\n|\\n(?: {4}.*\\n)+ {2}\\},\\n)`, "m");

/** Takes a widget's folder and its entry out of the clone; gives back what puts them back. */
function takeOut(name: string): () => void {
  const folder = path.join(clone.folder, "widgets", name);
  const aside = path.join(clone.folder, "aside");
  const putEntryBack = clone.change("widgets/registry.ts", entryOf(name), "");
  renameSync(folder, aside);
  return () => {
    renameSync(aside, folder);
    putEntryBack();
  };
}

it.each(Object.keys(registry))("without %s, the scripts of all other widgets are built", async (name) => {
  const putBack = takeOut(name);
  const outFolder = mkdtempSync(path.join(clone.folder, "without-"));
  await build({ outFolder, settings: readSettings({ env: {}, folder: outFolder }) }).finally(putBack);
  const scripts = readdirSync(path.join(outFolder, "widgets")).join(" ");
  const built = Object.keys(registry).filter((other) =>
    new RegExp(`(?:^| )${other}-[A-Z0-9]{8}\\.js`).test(scripts),
  );
  expect(built).toEqual(Object.keys(registry).filter((other) => other !== name));
});

it("without the contact form and its placeholder, the site is built, and its page stands", () => {
  takeOut("contact-form");
  rmSync(path.join(clone.folder, "site/components/widget/ContactForm.tsx"));
  clone.change("site/pages/contact.11ty.tsx", /import \{ ContactForm \}.*\n/, "");
  clone.change("site/pages/contact.11ty.tsx", /<ContactForm[\s\S]*?\/>/, "");
  const built = spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, "commands/build.ts"], {
    cwd: clone.folder,
    encoding: "utf8",
  });
  expect(built.stderr).toBe("");
  expect(built.status).toBe(0);
  const page = readFileSync(path.join(clone.folder, "dist/contact.html"), "utf8");
  expect(page).toContain("<h1");
  expect(page).not.toContain("contact-form");
}, 60_000);
