import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { browserOptions, PREACT_IN_THE_BROWSER } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";
import type { Metafile, Plugin } from "esbuild";

export interface BuiltWidgets {
  /** address of the one script of every page: `/widgets/main-HASH.js` */
  main: string;
  /**
   * for each widget, by its name, the addresses of the scripts that it needs to
   * mount, its own first; a page that mounts it at once may preload them
   */
  scripts: Record<string, string[]>;
  /** what the visitor downloads, beside its budget */
  sizes: Size[];
  /** esbuild's, for the checks of imports */
  metafile: Metafile;
}
export interface Size {
  name: string;
  /** after brotli */
  bytes: number;
  budgetBytes: number;
}

const MAIN = "widgets/main.ts";

/** Every release has it under the same address, `/widgets/recover.js`: a page of an older one finds it. */
const RECOVER = "widgets/kit/release/recover.ts";

/** What the main script imports later, beside the widgets. */
const LATER = ["widgets/catch-up.ts", "widgets/menu-hover.ts"];

/** What draws a form: most of it runs at once. */
const DRAWS_A_FORM = [
  "widgets/contact-form/mount.tsx",
  "widgets/internship-form/mount.tsx",
  "widgets/quote-modal/mount.tsx",
  "widgets/career-list/application/mount-application.tsx",
  "widgets/kit/bot-check/altcha.ts",
];

/**
 * What a visitor downloads at one moment, in bytes after brotli. A build over one of them says so; `npm test` fails.
 *
 * - `entries`: source files; each counts with all that it imports before it runs
 * - `after`: entries that the visitor has already; what they share with `entries` counts no more
 * - `styles`: names of stylesheets that are loaded with them
 */
const BUDGETS: {
  name: string;
  entries: string[];
  after?: string[];
  styles?: string[];
  budgetBytes: number;
}[] = [
  { name: "main script", entries: [MAIN], budgetBytes: 1_500 },
  {
    name: "contact page until submit",
    entries: [MAIN, "widgets/contact-form/mount.tsx"],
    budgetBytes: 14_000,
  },
  {
    name: "internship page until submit",
    entries: [MAIN, "widgets/internship-form/mount.tsx"],
    budgetBytes: 16_000,
  },
  {
    name: "careers page until the list",
    entries: [MAIN, "widgets/career-list/mount.tsx"],
    budgetBytes: 6_000,
  },
  {
    name: "application form, opened",
    entries: ["widgets/career-list/application/mount-application.tsx"],
    after: ["widgets/career-list/mount.tsx"],
    styles: ["application"],
    budgetBytes: 17_000,
  },
  {
    name: "list of clients, on the home page",
    entries: ["widgets/client-logos/mount.ts"],
    after: ["widgets/testimonials/mount.ts"],
    budgetBytes: 2_000,
  },
  {
    name: "slider, when it is near",
    entries: ["widgets/testimonials/mount.ts", "widgets/kit/slider/slider.ts"],
    budgetBytes: 27_000,
  },
  {
    name: "quote form, opened",
    entries: ["widgets/quote-modal/mount.tsx"],
    styles: ["quote-modal"],
    budgetBytes: 14_000,
  },
  {
    name: "quote form, rules on first input",
    entries: ["widgets/quote-form/schema.ts"],
    after: ["widgets/quote-modal/mount.tsx"],
    budgetBytes: 13_000,
  },
  {
    // Half of it calls the provider; the other half is what loses nothing.
    name: "any form, what sends and keeps, on first input",
    entries: ["widgets/kit/sending/sending-chunk.ts"],
    after: ["widgets/contact-form/mount.tsx"],
    budgetBytes: 8_000,
  },
  {
    name: "bar of kept forms, where there are some",
    entries: ["widgets/kept-forms/mount.ts"],
    after: ["widgets/contact-form/mount.tsx", "widgets/kit/sending/sending-chunk.ts"],
    styles: ["waiting-bar"],
    budgetBytes: 2_500,
  },
  {
    name: "any file, what checks and sends it, once one is chosen",
    entries: ["widgets/kit/upload/send-file.ts"],
    after: ["widgets/internship-form/mount.tsx", "widgets/kit/sending/sending-chunk.ts"],
    budgetBytes: 1_600,
  },
];

/**
 * Bundles `widgets/main.ts` and all that it loads into hashed files in `OUT/widgets`.
 *
 * The widgets are bundled first, sharing what they have in common, and the main script after them, on its own: it shares
 * nothing, not even esbuild's own helpers, so that it is one file and one round trip on every page.
 *
 * @throws {Error} when a file does not compile
 */
export async function buildWidgets({
  outFolder,
  settings,
}: {
  /** folder of the site that is being built */
  outFolder: string;
  settings: Readonly<Settings>;
}): Promise<BuiltWidgets> {
  const outdir = path.resolve(outFolder, "widgets");
  const options = { ...browserOptions({ outdir, settings }), alias: PREACT_IN_THE_BROWSER };
  const mounts = await findMounts();
  const widgets = await build({
    ...options,
    entryPoints: Object.fromEntries([
      ...mounts.map((file) => [path.basename(path.dirname(file)), file]),
      ...LATER.map((file) => [path.basename(file, ".ts"), file]),
    ]),
    splitting: true,
    plugins: [emitApart(outdir), withoutPrintedCss],
  });
  await dropUnusedImports(widgets.metafile);
  await askToCompileAhead(widgets.metafile);
  const main = await build({
    ...options,
    entryPoints: [MAIN],
    plugins: [builtBefore(widgets.metafile)],
  });
  await build({ ...options, entryPoints: [RECOVER], entryNames: "[name]" });

  return describe(main.metafile, widgets.metafile, outdir);
}

/**
 * A line for each part that is heavier than it should be. Nobody's words and no setting stop a build for it; `npm test` does, on the
 * code alone.
 */
export function describeOverweight(sizes: Size[]): string[] {
  return sizes
    .filter(({ bytes, budgetBytes }) => bytes > budgetBytes)
    .map(
      ({ name, bytes, budgetBytes }) =>
        `${name}: ${bytes} bytes after brotli, ${bytes - budgetBytes} more than the ${budgetBytes} it should be. The site works; it takes longer to load.`,
    );
}

/**
 * esbuild's own helpers, which only a few packages need, become a chunk that every entry imports for its side effects, and it
 * has none. Where nothing of it is used, that import goes, and half a kilobyte with it; a chunk that nothing imports any more goes too.
 */
async function dropUnusedImports({ outputs }: Metafile) {
  const helpers = Object.keys(outputs).filter((name) => {
    const { inputs = {}, entryPoint } = outputs[name] ?? {};
    return name.endsWith(".js") && !entryPoint && Object.keys(inputs).length === 0;
  });
  for (const [name, output] of Object.entries(outputs)) {
    const file = path.resolve(projectFolder, name);
    for (const helper of helpers.filter((used) => output.imports.some(({ path: one }) => one === used))) {
      const code = await readFile(file, "utf8");
      const without = code.replace(`import"./${path.basename(helper)}";`, "");
      if (without === code) continue;
      await writeFile(file, without);
      output.imports = output.imports.filter(({ path: imported }) => imported !== helper);
    }
  }
  const used = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map((one) => one.path)));
  for (const helper of helpers.filter((name) => !used.has(name))) {
    await rm(path.resolve(projectFolder, helper));
    delete outputs[helper];
  }
}

/**
 * Asks Chromium (from 136 on: v8.dev/blog/explicit-compile-hints) to compile all of what draws a form while it arrives, beside the
 * main thread, and not each function in the task that first calls it. Other browsers read a comment. A small file gains nothing.
 */
async function askToCompileAhead(metafile: Metafile) {
  const files = new Set(
    DRAWS_A_FORM.flatMap((entry) => staticClosure(metafile, findOutput(metafile, entry))),
  );
  for (const file of files) {
    const code = await readFile(path.resolve(projectFolder, file), "utf8");
    if (code.length > 4_096)
      await writeFile(path.resolve(projectFolder, file), `//# allFunctionsCalledOnLoad\n${code}`);
  }
}

/**
 * `import("./NAME/mount")` in the main script, and that of another entry, becomes the address of the file that was built from it.
 *
 * @param metafile of the build of the widgets
 */
function builtBefore(metafile: Metafile): Plugin {
  return {
    name: "built-before",
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, ({ path: request, resolveDir, kind }) => {
        if (kind !== "dynamic-import") return undefined;
        const source = path
          .relative(projectFolder, path.resolve(resolveDir, request))
          .replaceAll(path.sep, "/");
        const output = findOutput(metafile, source);
        return { path: `./${path.basename(output)}`, external: true };
      });
    },
  };
}

async function describe(mainFile: Metafile, widgetFiles: Metafile, outdir: string): Promise<BuiltWidgets> {
  const metafile = {
    inputs: { ...mainFile.inputs, ...widgetFiles.inputs },
    outputs: { ...mainFile.outputs, ...widgetFiles.outputs },
  };
  const scripts: Record<string, string[]> = {};
  for (const [output, { entryPoint = "" }] of Object.entries(metafile.outputs)) {
    const name = /^widgets\/([^/]+)\/mount\.tsx?$/.exec(entryPoint)?.[1];
    if (name) scripts[name] = staticClosure(metafile, output).map(address);
  }
  const emitted = await readdir(outdir);
  const filesOf = (entries: string[]) =>
    entries.flatMap((entry) => staticClosure(metafile, findOutput(metafile, entry)));
  const sizes = await Promise.all(
    BUDGETS.map(async ({ name, entries, after = [], styles = [], budgetBytes }) => {
      const had = new Set(filesOf(after));
      const scriptFiles = filesOf(entries).filter((file) => !had.has(file));
      const styleFiles = styles.map((style) => path.join(outdir, findStyle(emitted, style)));
      const bytes = await Promise.all([...new Set([...scriptFiles, ...styleFiles])].map(brotliBytes));
      return { name, bytes: bytes.reduce((sum, one) => sum + one, 0), budgetBytes };
    }),
  );
  return { main: address(findOutput(mainFile, MAIN)), scripts, sizes, metafile };
}

function findStyle(emitted: string[], name: string): string {
  const found = emitted.find((file) => new RegExp(`^${name}-[A-Z0-9]+\\.css$`).test(file));
  if (!found)
    throw new Error(
      `The build of the widgets gave no stylesheet ${name}. Fix: see BUDGETS in build/widgets.ts.`,
    );
  return found;
}

/** @returns the `mount.tsx` or `mount.ts` of each widget, from the project's folder */
async function findMounts(): Promise<string[]> {
  const folders = await readdir(path.join(projectFolder, "widgets"), { withFileTypes: true });
  return folders
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => [`widgets/${name}/mount.tsx`, `widgets/${name}/mount.ts`])
    .filter((file) => existsSync(path.join(projectFolder, file)))
    .sort();
}

function findOutput(metafile: Metafile, input: string): string {
  const output = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === input);
  if (!output)
    throw new Error(`The build of the widgets gave no file for ${input}. Fix: see its esbuild options.`);
  return output;
}

/** @returns the file and all that it imports before it runs */
function staticClosure(metafile: Metafile, first: string): string[] {
  const files = new Set([first]);
  for (const file of files) {
    for (const { path: imported, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind === "import-statement" && !external) files.add(imported);
    }
  }
  return [...files];
}

function address(output: string) {
  return `/widgets/${path.basename(output)}`;
}

/** @param output path from the project's folder */
async function brotliBytes(output: string) {
  return brotliCompressSync(await readFile(path.resolve(projectFolder, output))).length;
}
