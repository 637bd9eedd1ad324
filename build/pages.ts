/** Turns a page's TSX into the module that renders it and the one style sheet of the components that it uses. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
// It puts `class` last in every element that is made after it was loaded. Loaded by the first page with a form alone, it would let chance
// decide how the pages drawn meanwhile are written.
import "preact/compat";
import { render } from "preact-render-to-string";
import { BROWSER_TARGET, PREACT_AS_REACT } from "./browser-options.ts";
import { printedWidgets } from "./emit-apart.ts";
import { assertOwn } from "./notices/assert-own.ts";
import { fromProject, projectFolder } from "./project-folder.ts";
import type { Metafile, PluginBuild } from "esbuild";
import type { VNode } from "preact";

/** Order decides which rule wins: tokens, reset, base, compositions, print (whose rules outrank all others), then the page's components. */
const stylesBeforeComponents = ["tokens", "reset", "base", "compositions", "print"];

/**
 * `import text from "./file.ts?inline"` gives the file bundled and minified as one classic script.
 *
 * @param inputs gets the files that it read, as absolute paths
 */
const inlineScript = (inputs: Set<string>) => ({
  name: "inline-script",
  setup(esbuild: PluginBuild) {
    esbuild.onResolve({ filter: /\?inline$/ }, ({ path: request, resolveDir }) => ({
      path: fromProject(path.resolve(resolveDir, request.replace(/\?inline$/, ""))),
      namespace: "inline-script",
    }));
    esbuild.onLoad({ filter: /.*/, namespace: "inline-script" }, async ({ path: name }) => {
      const file = path.resolve(projectFolder, name);
      const { outputFiles, metafile } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: "iife",
        target: BROWSER_TARGET,
      });
      assertOwn(metafile, file);
      for (const input of Object.keys(metafile.inputs)) inputs.add(path.resolve(input));
      return { contents: outputFiles[0]?.text.trim() ?? "", loader: "text", watchFiles: [file] };
    });
  },
});

/** An SVG named in CSS becomes a data URI; one imported by a component stays text. */
const drawingInCss = {
  name: "drawing-in-css",
  setup(esbuild: PluginBuild) {
    esbuild.onResolve({ filter: /\.svg$/ }, ({ path: request, resolveDir, kind }) =>
      kind === "url-token"
        ? { path: fromProject(path.resolve(resolveDir, request)), namespace: "drawing-in-css" }
        : null,
    );
    esbuild.onLoad({ filter: /.*/, namespace: "drawing-in-css" }, async ({ path: name }) => {
      const file = path.resolve(projectFolder, name);
      return { contents: await readFile(file), loader: "dataurl", watchFiles: [file] };
    });
  },
};

export interface PageBundle {
  /** what the page file exports */
  module: Record<string, unknown> & { default: (data: object) => unknown };
  /** minified, ready to be inlined */
  css: string;
  /** which file imports which */
  metafile: Metafile;
}

/** The last bundle of each page, and the state of its source files at that time. */
const kept: Map<string, { bundle: PageBundle; stamps: Map<string, string> }> = new Map();

/** @returns a text that changes whenever the file does; empty when there is no such file */
function stampOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false });
  return state ? `${state.mtimeMs} ${state.size}` : "";
}

/**
 * The bundle of a page, built again only when one of its files has changed: most saves under `npm start` change words, not
 * templates.
 *
 * @param pageFile absolute path of a `*.11ty.tsx`
 * @param cacheFolder absolute path of a folder inside the project (imports resolve from there)
 */
export async function bundlePage(pageFile: string, cacheFolder: string): Promise<PageBundle> {
  const last = kept.get(pageFile);
  if (last && [...last.stamps].every(([file, stamp]) => stampOf(file) === stamp)) return last.bundle;
  const inlined: Set<string> = new Set();
  const bundle = await makeBundle(pageFile, cacheFolder, inlined);
  // Names of inputs are paths, some behind the name of a plugin: "drawing-in-css:site/…/hero.svg".
  const inputs = Object.keys(bundle.metafile.inputs).map((name) =>
    path.resolve(projectFolder, name.replace(/^[a-z-]+:/, "").replace(/\?.*$/, "")),
  );
  const files = [...inputs, ...inlined].filter((file) => existsSync(file));
  kept.set(pageFile, { bundle, stamps: new Map(files.map((file) => [file, stampOf(file)])) });
  return bundle;
}

/**
 * Bundles one page and imports the result. The content hash in the module's file name makes Node import a changed page again.
 *
 * @param pageFile absolute path of a `*.11ty.tsx`
 * @param cacheFolder absolute path of a folder inside the project (imports resolve from there)
 * @param inlined gets the files of inlined scripts, as absolute paths
 */
async function makeBundle(pageFile: string, cacheFolder: string, inlined: Set<string>): Promise<PageBundle> {
  const page = JSON.stringify(`./${fromProject(pageFile)}`);
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: [
        ...stylesBeforeComponents.map((name) => `import "./site/styles/${name}.css";`),
        `export * from ${page}; export { default } from ${page};`,
      ].join("\n"),
      resolveDir: projectFolder,
      sourcefile: "page-entry.mjs",
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: cacheFolder,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    jsx: "automatic",
    alias: PREACT_AS_REACT,
    loader: { ".svg": "text" },
    plugins: [printedWidgets, inlineScript(inlined), drawingInCss],
    logLevel: "silent",
  });
  const code = outputFiles.find(({ path: name }) => name.endsWith(".js"));
  const style = outputFiles.find(({ path: name }) => name.endsWith(".css"));
  if (!code) throw new Error(`${page}: esbuild gave no module`);
  const { code: css } = await transform(style?.text ?? "", {
    loader: "css",
    minify: true,
    target: BROWSER_TARGET,
  });

  const name = path.basename(pageFile).replace(/\..*/, "");
  const hash = createHash("sha256").update(code.contents).digest("hex").slice(0, 12);
  const moduleFile = path.join(cacheFolder, `${name}-${hash}.mjs`);
  await mkdir(cacheFolder, { recursive: true });
  // Renamed into place: another build may be importing the same file.
  const unfinished = `${moduleFile}.${randomUUID()}`;
  await writeFile(unfinished, code.contents);
  await rename(unfinished, moduleFile);
  return {
    module: await import(pathToFileURL(moduleFile).href),
    css: css.trim(),
    metafile,
  };
}

/**
 * Prints a page with its style in the head. A page that gives text instead of elements, such as a manifest, is that text.
 *
 * @param data what the page's template is handed
 * @throws whatever the template throws
 */
export function printPage({ module, css }: Pick<PageBundle, "module" | "css">, data: object): string {
  const printed = module.default(data);
  if (typeof printed === "string") return printed;
  const html = render(printed as VNode);
  return `<!doctype html>${html.replace("</head>", () => `<style>${css}</style></head>`)}`;
}
