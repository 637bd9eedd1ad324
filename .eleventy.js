/**
 * Eleventy's configuration: renders every page of the site from the templates of `site/pages` and the data of `site/_data`.
 * `npx @11ty/eleventy` renders the site into `.cache/site`; `build.mjs` runs Eleventy as one of its steps.
 */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { options } from "preact";
import { render } from "preact-render-to-string";
// Puts `class` last in every element that is made after it was loaded, so it is loaded before the first page.
import "@preact/compat";
import { register } from "tsx/esm/api";

// Eleventy's own command runs no TypeScript.
register();
const { templatesFolder } = await import("./lib/bundle/templates.ts");
const { writeHostFiles } = await import("./lib/hosts/hosts.ts");
const { withPolicy } = await import("./lib/hosts/page-policy.ts");
const { buildWorker } = await import("./lib/bundle/scripts.ts");
const { buildFacts, deleteOtherPages } = await import("./lib/pages.ts");
const { projectFolder } = await import("./lib/project-folder.ts");

// `@preact/compat` makes the property `false` of `translate="no"`, and a page is rendered without properties that are `false`.
const { vnode: normalize } = options;
options.vnode = (node) => {
  normalize?.(node);
  if ("translate" in node.props && node.props.translate === false) node.props.translate = "no";
};

/**
 * Eleventy takes paths from the working folder, and warns about absolute ones.
 *
 * @param {string} folder
 */
const fromHere = (folder) => path.relative("", folder);

/** @param {import("@11ty/eleventy").UserConfig} config */
export default function eleventy(config) {
  /** @type {import("./lib/pages.ts").Site} */
  let site;

  // `build.mjs` has checked, made and bundled everything already. Eleventy's own command has it done now.
  config.on("eleventy.before", async ({ directories }) => {
    if (config.site) site = config.site;
    else {
      const [{ prepareSite }, { readSettings }] = await Promise.all([
        import("./build.mjs"),
        import("./lib/settings.ts"),
      ]);
      site = await prepareSite({ outFolder: path.resolve(directories.output), settings: readSettings() });
    }
  });

  // Data files, as they were checked: without the entries that are not published today.
  const dataFolder = path.join(config.site?.contentFolder ?? projectFolder, "site/_data");
  config.setDataDirectory(path.relative(templatesFolder, dataFolder));
  config.addDataExtension("json", {
    read: false,
    parser: (file) => site.content.shown[path.basename(file, ".json")],
  });
  config.addGlobalData("build", () => buildFacts(site));

  // A template returns elements. The style sheet of a page's components stands beside its module.
  config.addExtension("11ty.js", {
    compile(_text, inputPath) {
      return async function (data) {
        const content = await this.defaultRenderer(data);
        // Text instead of elements, such as a manifest, is a file of its own.
        if (typeof content === "string") return content;
        const html = render(/** @type {import("preact").VNode} */ (content));
        const css = readFileSync(inputPath.replace(/js$/, "css"), "utf8").trim();
        return `<!doctype html>${html.replace("</head>", () => `<style>${css}</style></head>`)}`;
      };
    },
  });
  // A route has no ending: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
  // Nothing may be inlined in a page after its policy.
  config.addTransform("policy", (content, outputPath) =>
    outputPath.endsWith(".html") ? withPolicy(content, site.settings) : content,
  );
  config.addPassthroughCopy({ [fromHere(path.join(projectFolder, "site/icons"))]: "/" });

  config.on("eleventy.after", async ({ results }) => {
    const rendered = results.map(({ outputPath }) => outputPath);
    deleteOtherPages(site.outFolder, rendered);
    writeHostFiles(site.outFolder, site.settings);
    if (!site.keepsScripts) await buildWorker(site, site.scripts);
  });

  // The bundled templates are git-ignored, and may be missing before the first build.
  config.setUseGitIgnore(false);
  mkdirSync(templatesFolder, { recursive: true });
  const outFolder = config.site?.outFolder ?? path.join(projectFolder, ".cache/site");
  return { dir: { input: fromHere(templatesFolder), output: fromHere(outFolder) } };
}
