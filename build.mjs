import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, context } from "esbuild";

/**
 * @typedef {import("./settings.mjs").Settings} Settings
 * @typedef {import("esbuild").Metafile} Metafile
 *
 * @typedef {object} BuiltWidgets
 * @property {string} main address of the one script of every page: `/widgets/main-HASH.js`
 * @property {Record<string, string[]>} scripts for each widget, by its name, the addresses of the scripts that it needs to
 *   mount, its own first; a page that mounts it at once may preload them
 * @property {Size[]} sizes what the visitor downloads, beside its budget
 * @property {Metafile} metafile esbuild's, for the checks of imports
 *
 * @typedef {object} Size
 * @property {string} name
 * @property {number} bytes after brotli
 * @property {number} budgetBytes
 */

const projectFolder = path.dirname(fileURLToPath(import.meta.url));

/** What a visitor downloads before anything was typed, in bytes after brotli. A build over one of them fails. */
const BUDGETS = [
  { name: "main script", widgets: [], budgetBytes: 1_500 },
  { name: "contact page until submit", widgets: ["contact-form"], budgetBytes: 14_000 },
];

/** Imports that give the address of a file emitted apart. */
const APART = /\.css\?href$|\?worker-href$/;

/** Browsers that the scripts are lowered for. */
export const BROWSER_TARGET = ["chrome80", "safari13"];

/** Preact in place of React: the same code, a sixth of the bytes. */
export const PREACT_INSTEAD_OF_REACT = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Where each constant of `widgets/kit/settings.ts` comes from. @type {Record<string, keyof Settings>} */
const CONSTANTS = {
  __PROVIDER_API__: "providerApi",
  __PROVIDER_TOKEN__: "providerToken",
  __PROVIDER_BRANCH_CODE__: "providerBranchCode",
  __PROVIDER_UPLOAD__: "providerUpload",
  __CAREERS_URL__: "careersUrl",
  __BOT_CHECK__: "botCheck",
  __BOT_CHECK_SITE_KEY__: "botCheckSiteKey",
  __BOT_CHECK_HEADER__: "botCheckHeader",
  __PROVIDER_REFERENCE_HEADER__: "providerReferenceHeader",
};

/**
 * The settings as constants for esbuild's `define`, for a build that runs widget code: this one, and the unit tests.
 *
 * @param {Readonly<Settings>} settings
 * @returns {Record<string, string>}
 */
export function widgetDefines(settings) {
  return Object.fromEntries(
    Object.entries(CONSTANTS).map(([constant, name]) => [constant, JSON.stringify(settings[name])]),
  );
}

/**
 * For a build that prints a widget into a page. What only a browser loads later (`*.css?href`, `*?worker-href`) is imported
 * as an empty address, nothing is emitted, and the settings are empty: printing sends nothing.
 *
 * @type {import("esbuild").Plugin}
 */
export const printedWidgets = {
  name: "printed-widgets",
  setup(bundler) {
    bundler.initialOptions.define = {
      ...Object.fromEntries(Object.keys(CONSTANTS).map((constant) => [constant, '""'])),
      ...bundler.initialOptions.define,
    };
    bundler.onResolve({ filter: APART }, ({ path: file }) => ({ path: file, namespace: "printed-widgets" }));
    bundler.onLoad({ filter: /.*/, namespace: "printed-widgets" }, () => ({ contents: 'export default "";' }));
  },
};

/**
 * Bundles `widgets/main.ts` and all that it loads into hashed files in `OUT/widgets`.
 *
 * @param {object} options
 * @param {string} options.outFolder folder of the site that is being built
 * @param {Readonly<Settings>} options.settings
 * @param {boolean} [options.watch] keep building when a file changes; budgets are then only reported
 * @param {(built: BuiltWidgets) => void} [options.onRebuild] called after each rebuild of a watched build
 * @returns {Promise<BuiltWidgets & { stop(): Promise<void> }>} `stop` ends the watching
 * @throws {Error} when a file does not compile, or when a budget is exceeded
 */
export async function buildWidgets({ outFolder, settings, watch = false, onRebuild }) {
  const outdir = path.resolve(outFolder, "widgets");
  /** @type {import("esbuild").BuildOptions & { metafile: true }} */
  const options = {
    absWorkingDir: projectFolder,
    entryPoints: ["widgets/main.ts"],
    outdir,
    publicPath: "/widgets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    format: "esm",
    splitting: true,
    minify: true,
    target: BROWSER_TARGET,
    legalComments: "external",
    jsx: "automatic",
    alias: PREACT_INSTEAD_OF_REACT,
    define: { ...widgetDefines(settings), "process.env.NODE_ENV": '"production"' },
    plugins: [emitApart(outdir), withoutPrintedCss],
    metafile: true,
    logLevel: "silent",
  };

  if (!watch) {
    const { metafile } = await build(options);
    const built = await describe(metafile);
    const over = built.sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes);
    if (over.length > 0) {
      const lines = over.map(({ name, bytes, budgetBytes }) => `  ${name}: ${bytes} B of ${budgetBytes} B`);
      throw new Error(
        `Scripts are over their budget (bytes after brotli).\n${lines.join("\n")}\n` +
          "Fix: load the new part when it is needed, with import(), or raise the budget in build.mjs and say why.",
      );
    }
    return { ...built, stop: async () => {} };
  }

  return new Promise((resolve, reject) => {
    let isFirst = true;
    const watcher = context({
      ...options,
      plugins: [
        ...(options.plugins ?? []),
        {
          name: "report-rebuild",
          setup(bundler) {
            bundler.onEnd(async ({ errors, metafile }) => {
              if (errors.length > 0 || !metafile) {
                const words = errors.map(({ text, location }) =>
                  location ? `${location.file}:${location.line}:${location.column} ${text}` : text,
                );
                if (isFirst) reject(new Error(words.join("\n")));
                else console.error(words.join("\n"));
                return;
              }
              const built = await describe(metafile);
              if (isFirst) resolve({ ...built, stop: async () => (await watcher).dispose() });
              else onRebuild?.(built);
              isFirst = false;
            });
          },
        },
      ],
    });
    watcher.then((started) => started.watch()).catch(reject);
  });
}

/**
 * CSS of a component that is printed into a page is in that page's head already (the page build writes it there), so a
 * plain `import "./card.css"` adds nothing to the scripts. CSS of what appears later is imported with `?href`.
 *
 * @type {import("esbuild").Plugin}
 */
const withoutPrintedCss = {
  name: "without-printed-css",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
  },
};

/**
 * Gives `import href from "./toast.css?href"` and `import href from "PACKAGE/worker?worker-href"`: the file is bundled
 * and minified apart, emitted under a hashed name, and the import is its address.
 *
 * @param {string} outdir
 * @returns {import("esbuild").Plugin}
 */
function emitApart(outdir) {
  return {
    name: "emit-apart",
    setup(bundler) {
      bundler.onResolve({ filter: APART }, async ({ path: request, resolveDir }) => {
        const [file = "", query] = request.split("?");
        const found = await bundler.resolve(file, { resolveDir, kind: "import-statement" });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: found.path, namespace: "emit-apart", pluginData: query };
      });
      bundler.onLoad({ filter: /.*/, namespace: "emit-apart" }, async ({ path: file, pluginData: query }) => {
        const { metafile } = await build({
          absWorkingDir: projectFolder,
          entryPoints: [file],
          outdir,
          entryNames: "[name]-[hash]",
          bundle: true,
          minify: true,
          format: query === "worker-href" ? "iife" : undefined,
          target: BROWSER_TARGET,
          legalComments: "external",
          metafile: true,
          logLevel: "silent",
        });
        const output = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint);
        return {
          contents: `export default ${JSON.stringify(`/widgets/${path.basename(output ?? "")}`)};`,
          watchFiles: Object.keys(metafile.inputs).map((input) => path.resolve(projectFolder, input)),
        };
      });
    },
  };
}

/**
 * @param {Metafile} metafile
 * @returns {Promise<BuiltWidgets>}
 */
async function describe(metafile) {
  const main = findOutput(metafile, "widgets/main.ts");
  const mainNeeds = staticClosure(metafile, main);
  if (mainNeeds.length > 1) {
    throw new Error(
      `The main script imports ${mainNeeds.slice(1).join(", ")}: a second round trip on every page. ` +
        "Fix: let widgets/main.ts share no module with a widget.",
    );
  }
  /** @type {Record<string, string[]>} */
  const scripts = {};
  for (const input of Object.keys(metafile.inputs)) {
    const name = /^widgets\/([^/]+)\/mount\.tsx?$/.exec(input)?.[1];
    if (name) scripts[name] = staticClosure(metafile, findOutput(metafile, input));
  }
  const sizes = await Promise.all(
    BUDGETS.map(async ({ name, widgets, budgetBytes }) => {
      const files = new Set([main, ...widgets.flatMap((widget) => scripts[widget] ?? [])]);
      const bytes = await Promise.all([...files].map(brotliBytes));
      return { name, bytes: bytes.reduce((sum, one) => sum + one, 0), budgetBytes };
    }),
  );
  return {
    main: address(main),
    scripts: Object.fromEntries(Object.entries(scripts).map(([name, files]) => [name, files.map(address)])),
    sizes,
    metafile,
  };
}

/** @param {Metafile} metafile @param {string} input @returns {string} */
function findOutput(metafile, input) {
  const output = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === input);
  if (!output) throw new Error(`The build of the widgets gave no file for ${input}. Fix: see its esbuild options.`);
  return output;
}

/** @param {Metafile} metafile @param {string} first @returns {string[]} the file and all that it imports before it runs */
function staticClosure(metafile, first) {
  const files = new Set([first]);
  for (const file of files) {
    for (const { path: imported, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind === "import-statement" && !external) files.add(imported);
    }
  }
  return [...files];
}

/** @param {string} output */
function address(output) {
  return `/widgets/${path.basename(output)}`;
}

/** @param {string} output path from the project's folder */
async function brotliBytes(output) {
  return brotliCompressSync(await readFile(path.resolve(projectFolder, output))).length;
}
