/** Eleventy's configuration. `npx @11ty/eleventy` renders the site into `.cache/site`. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { options } from "preact";
import { render } from "preact-render-to-string";
// Load it before the first page, because it changes the order of attributes of later elements.
import "@preact/compat";
import { register } from "tsx/esm/api";

// `npx @11ty/eleventy` runs no TypeScript by itself.
register();
const { templatesFolder } = await import("./lib/bundle/templates.ts");
const { writeHostFiles } = await import("./lib/hosts/hosts.ts");
const { withPolicy } = await import("./lib/hosts/page-policy.ts");
const { buildWorker } = await import("./lib/bundle/scripts.ts");
const { isPage, listFiles } = await import("./lib/hosts/site-files.ts");
const { prepareSite } = await import("./lib/prepare-site.ts");
const { projectFolder } = await import("./lib/project-folder.ts");
const { readSettings } = await import("./lib/settings.ts");

// `@preact/compat` turns `translate="no"` into `false`, which would not be rendered.
const { vnode: normalize } = options;
options.vnode = (node) => {
  normalize?.(node);
  if ("translate" in node.props && node.props.translate === false) node.props.translate = "no";
};

// Eleventy warns about absolute paths.
const fromHere = (/** @type {string} */ folder) => path.relative("", folder);

/** @typedef {import("./lib/prepare-site.ts").Site} Site */

/**
 * @param {import("@11ty/eleventy").UserConfig} config
 * @param {Site} [prepared] by `build.mjs`; Eleventy's own command has none
 */
export default function eleventy(config, prepared) {
  /** @type {Site} */
  let site;
  config.on("eleventy.before", async ({ directories }) => {
    const outFolder = path.resolve(directories.output);
    site = prepared ?? (await prepareSite({ outFolder, settings: readSettings() }));
  });

  // The bundled templates are git-ignored, and missing before the first build.
  config.setUseGitIgnore(false);
  mkdirSync(templatesFolder, { recursive: true });
  config.setInputDirectory(fromHere(templatesFolder));
  config.setOutputDirectory(fromHere(prepared?.outFolder ?? path.join(projectFolder, ".cache/site")));

  // Templates get the checked data files, without unpublished entries.
  const dataFolder = path.join(prepared?.contentFolder ?? projectFolder, "site/_data");
  config.setDataDirectory(path.relative(templatesFolder, dataFolder));
  config.addDataExtension("json", {
    read: false,
    parser: (file) => site.shown[path.basename(file, ".json")],
  });
  config.addGlobalData("build", () => site.build);

  // The sheet of a page's components is beside its module.
  config.addExtension("11ty.js", {
    compile(_text, inputPath) {
      return async function (data) {
        const content = await this.defaultRenderer(data);
        // A template that returns text, such as the manifest, is no page.
        if (typeof content === "string") return content;
        const html = render(/** @type {import("preact").VNode} */ (content));
        const css = readFileSync(inputPath.replace(/js$/, "css"), "utf8").trim();
        return `<!doctype html>${html.replace("</head>", () => `<style>${css}</style></head>`)}`;
      };
    },
  });
  // Routes have no extension: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
  // The policy comes last, because it hashes everything inlined in the page.
  config.addTransform("policy", (content, outputPath) =>
    outputPath.endsWith(".html") ? withPolicy(content, site.settings) : content,
  );
  config.addPassthroughCopy({ [fromHere(path.join(projectFolder, "site/icons"))]: "/" });

  config.on("eleventy.after", async ({ results }) => {
    // The folder may hold pages of an earlier build, whose templates are gone.
    const rendered = results.map(({ outputPath }) => path.resolve(outputPath));
    for (const file of listFiles(site.outFolder).filter(isPage)) {
      const page = path.resolve(site.outFolder, file);
      if (!rendered.includes(page)) rmSync(page);
    }
    writeHostFiles(site.outFolder, site.settings);
    if (!site.keepsScripts) await buildWorker(site, site.scripts);
  });
}
