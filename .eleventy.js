/**
 * Eleventy's configuration: `site/pages` is its input, `site/_data` its data.
 *
 * `build.mjs` runs it. `npx @11ty/eleventy` renders the same pages into `.cache/site`, and knows its own
 * options: `--serve`, `--watch`, `--output=DIR`, `--to=json`, `--dryrun`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { options } from "preact";
import { render } from "preact-render-to-string";
// `@preact/compat` comes before the first page, because it changes the order of attributes of later elements.
import "@preact/compat";
import { register } from "tsx/esm/api";

// `npx @11ty/eleventy` runs no TypeScript by itself.
register();
const { inPage, KnownFailure, PageFailure } = await import("./lib/failures.ts");
const { refuseBrokenComponents } = await import("./lib/component-errors.ts");
const { shareCode } = await import("./lib/bundle/scripts.ts");
const { hearFirstSaves } = await import("./lib/first-saves.ts");
const { fillPlace } = await import("./lib/hosts/fill-place.ts");
const { withPolicy } = await import("./lib/hosts/page-policy.ts");
const { readSettings } = await import("./lib/settings.ts");

// An error in a page names the line of the component. Preact has some frames for each element around it.
process.setSourceMapsEnabled(true);
Error.stackTraceLimit = 50;

refuseBrokenComponents();

const { vnode: normalize } = options;
options.vnode = (node) => {
  normalize?.(node);
  // `@preact/compat` turns `translate="no"` into `false`, which would not be rendered.
  if ("translate" in node.props && node.props.translate === false) {
    node.props.translate = "no";
  }
};

/** @typedef {ReturnType<typeof import("./build.mjs").createBuild>} Build */

/**
 * @param {import("@11ty/eleventy").UserConfig} config
 * @param {Build} [given] by `build.mjs`; Eleventy's own command has none
 */
export default async function eleventy(config, given) {
  const build = given ?? (await createOwnBuild());
  const { request } = build;

  // Eleventy's directories are relative to the working directory, and its data to its input.
  const input = path.join(import.meta.dirname, "site/pages");
  const content = request.contentFolder ?? import.meta.dirname;
  config.setInputDirectory(path.relative("", input));
  config.setDataDirectory(path.relative(input, path.join(content, "site/_data")));
  config.setTemplateFormats("11ty.tsx");
  // Only `npm start` has the page of all components: https://www.11ty.dev/docs/ignores/#configuration-api
  if (!request.servingScript) {
    config.ignores.add(path.relative("", path.join(input, "components.11ty.tsx")));
  }
  const watched = ["site", "widgets", "docs"].map((folder) =>
    path.join(import.meta.dirname, folder),
  );
  for (const folder of watched) {
    config.addWatchTarget(`./${path.relative("", folder)}`);
  }
  hearFirstSaves(config, watched);
  // A page that is patched where it stands would keep its policy, which refuses a new style sheet, and its widgets.
  config.setServerOptions({ domDiff: false });

  // Before the pages: the check, images and scripts.
  config.on("eleventy.before", async ({ directories, outputMode, incremental }) => {
    if (incremental) {
      throw new KnownFailure(
        "--incremental would leave pages as they were: a page is made of components, style sheets, pictures and scripts, which Eleventy does not see. Fix: leave it out, or run npm start, which keeps what has not changed.",
      );
    }
    const writesFiles = outputMode === "fs" && !process.argv.includes("--dryrun");
    const outFolder = writesFiles ? path.resolve(directories.output) : temporaryFolder();
    await build.beforePages(outFolder);
  });

  // After the pages: the service worker, hosts' files and the check of links. They read what was written.
  config.on("eleventy.after", async ({ directories, results }) => {
    const { outFolder } = siteOf(build);
    if (outFolder !== path.resolve(directories.output)) {
      return;
    }
    await build.afterPages(results.map(({ outputPath }) => path.resolve(outputPath)));
  });

  // Templates get the data files by name, as the check has let them through, and the build's facts.
  config.addDataExtension("json", {
    read: false,
    parser: (file) => siteOf(build).data[path.parse(file).name],
  });
  config.addGlobalData("build", () => siteOf(build).build);

  // Templates are React components. `lib/bundle/pages.ts` has made modules of them.
  config.addExtension("11ty.tsx", {
    read: false,
    compileOptions: { cache: false },
    getData: true,
    async getInstanceFromInputPath(inputPath) {
      const { data } = await importPage(siteOf(build), inputPath);
      assertAddress(data, inputPath);
      return { data: withNamedErrors(data, inputPath) };
    },
    async compile(_text, inputPath) {
      const { default: Page } = await importPage(siteOf(build), inputPath);
      return (data) =>
        renderPage({ Page, inputPath, data, site: siteOf(build), request });
    },
  });

  // Routes have no extension: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
}

export const config = { dir: { output: ".cache/site" } };

async function createOwnBuild() {
  // Not imported above, because `build.mjs` imports this file.
  const { createBuild } = await import("./build.mjs");
  const settings = readSettings();
  // A service worker would show pages as they were before the last save.
  const isServed = process.env.ELEVENTY_RUN_MODE === "serve";
  return createBuild({
    settings: isServed ? { ...settings, serviceWorker: "off" } : settings,
    checksLinks: true,
  });
}

/** @param {Build} build */
function siteOf({ site }) {
  if (site) {
    return site;
  }
  throw new Error("Eleventy asks for the site before eleventy.before has ended.");
}

/** `--dryrun` and `--to=json` write nothing, but pages need the addresses of their images and scripts. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "eleventy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param {import("./build.mjs").Site} site
 * @param {string} inputPath as Eleventy writes it, relative to the working directory
 */
function bundledPage({ pages }, inputPath) {
  const template = path.relative(import.meta.dirname, path.resolve(inputPath));
  const page = pages.get(template.replaceAll(path.sep, "/"));
  if (page) {
    return page;
  }
  throw new Error(`${template} has come since the templates were bundled.`);
}

/**
 * @param {import("./build.mjs").Site} site
 * @param {string} inputPath
 * @returns {Promise<{ data?: object, default?: unknown }>}
 */
async function importPage(site, inputPath) {
  const { module } = bundledPage(site, inputPath);
  return inPage({ template: inputPath }, () => import(pathToFileURL(module).href));
}

/**
 * Without a permalink Eleventy makes an address of the template's file: `/site/pages/about/`.
 *
 * @param {any} data of a template
 * @param {string} template
 */
function assertAddress(data, template) {
  if ((data?.permalink ?? data?.eleventyComputed?.permalink) === undefined) {
    throw new PageFailure(
      'the template names no permalink. Fix: export const data = { permalink: "NAME.html" }',
      { template },
    );
  }
}

/**
 * A template's data with functions that name the page if they throw: a permalink, `eleventyComputed`, or
 * `pagination.before`.
 *
 * @param {unknown} data
 * @param {string} template
 * @returns {any}
 */
function withNamedErrors(data, template) {
  if (typeof data === "function") {
    return (/** @type {any[]} */ ...given) => {
      const page = {
        template,
        // Read late, because Eleventy notes which fields a function reads, to call it after theirs.
        get route() {
          return given[0]?.page?.url;
        },
      };
      return inPage(page, () => data(...given));
    };
  }
  if (Array.isArray(data)) {
    return data.map((value) => withNamedErrors(value, template));
  }
  // A date is data, too.
  if (!data || Object.getPrototypeOf(data) !== Object.prototype) {
    return data;
  }
  const fields = Object.entries(data);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, withNamedErrors(value, template)]),
  );
}

/**
 * @param {object} page
 * @param {unknown} page.Page what the template exports
 * @param {string} page.inputPath
 * @param {import("@11ty/eleventy").PageData} page.data
 * @param {import("./build.mjs").Site} page.site
 * @param {import("./build.mjs").SiteRequest} page.request
 */
async function renderPage({ Page, inputPath, data, site, request }) {
  const where = { template: inputPath, route: data.page.url };
  if (typeof Page !== "function") {
    throw new PageFailure("the template exports no function as its default", where);
  }
  const content = await inPage(where, async () => Page(data));
  // A template that returns text, such as the manifest, is no page.
  if (typeof content === "string") {
    return content;
  }
  const html = inPage(where, () => render(content));
  if (html === "") {
    throw new PageFailure("the template renders nothing", where);
  }
  const { css } = bundledPage(site, inputPath);
  const styled = fillPlace(html, "</head>", `<style>${css}</style></head>`);
  const page = `<!doctype html>${await shareCode(styled, site.scripts)}`;
  // The policy comes last, because it hashes everything inlined in the page.
  return withPolicy(page, request.settings);
}
