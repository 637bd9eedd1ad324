/** Eleventy's configuration. `npx @11ty/eleventy` renders the site into `.cache/site`. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { options } from "preact";
import { render } from "preact-render-to-string";
// `@preact/compat` comes before the first page, because it changes the order of attributes of later elements.
import "@preact/compat";
import { register } from "tsx/esm/api";

// `npx @11ty/eleventy` runs no TypeScript by itself.
register();
const { templatesFolder } = await import("./lib/bundle/templates.ts");
const { withPolicy } = await import("./lib/hosts/page-policy.ts");
const { isPage, listFiles } = await import("./lib/hosts/site-files.ts");
const { prepareSite } = await import("./lib/prepare-site.ts");
const { readSettings } = await import("./lib/settings.ts");

// `@preact/compat` turns `translate="no"` into `false`, which would not be rendered.
const { vnode: normalize } = options;
options.vnode = (node) => {
  normalize?.(node);
  if ("translate" in node.props && node.props.translate === false)
    node.props.translate = "no";
};

/**
 * @param {import("@11ty/eleventy").UserConfig} config
 * @param {import("./lib/prepare-site.ts").Site} [prepared] by `build.mjs`; Eleventy's own command has none
 */
export default async function eleventy(config, prepared) {
  const outFolder = path.resolve(config.directories.output);
  const site = prepared ?? (await prepareSite({ outFolder, settings: readSettings() }));

  // The bundled templates are git-ignored. Eleventy warns about absolute paths.
  config.setUseGitIgnore(false);
  config.setInputDirectory(path.relative("", templatesFolder));
  config.addPassthroughCopy({
    [path.relative("", path.join(import.meta.dirname, "site/icons"))]: "/",
  });

  // Templates get the checked data files by name, without unpublished entries, and the build's facts.
  for (const [name, data] of Object.entries(site.shown)) config.addGlobalData(name, data);
  config.addGlobalData("build", site.build);

  // The sheet of a page's components is beside its module.
  config.addExtension("11ty.js", {
    compile(_text, inputPath) {
      return async function (data) {
        const content = await this.defaultRenderer(data);
        // A template that returns text, such as the manifest, is no page.
        if (typeof content === "string") return content;
        const html = render(/** @type {import("preact").VNode} */ (content));
        const css = readFileSync(inputPath.replace(/js$/, "css"), "utf8").trim();
        const page = `<!doctype html>${html.replace("</head>", () => `<style>${css}</style></head>`)}`;
        // The policy comes last, because it hashes everything inlined in the page.
        return withPolicy(page, site.settings);
      };
    },
  });

  // Routes have no extension: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));

  config.on("eleventy.after", ({ results }) => {
    // The folder may hold pages of an earlier build, whose templates are gone.
    const rendered = results.map(({ outputPath }) => path.resolve(outputPath));
    for (const file of listFiles(outFolder).filter(isPage)) {
      const page = path.resolve(outFolder, file);
      if (!rendered.includes(page)) rmSync(page);
    }
  });
}

export const config = { dir: { output: ".cache/site" } };
