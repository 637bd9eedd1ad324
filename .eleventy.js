/** Plumbing only: which address a page has, and how its elements become a page with its style. No words, no opinions. */
import { readFileSync } from "node:fs";
// It puts `class` last in every element that is made after it was loaded. Loaded by the first page with a form alone, it would let chance
// decide how the pages drawn meanwhile are written.
import "preact/compat";
import { options } from "preact";
import { render } from "preact-render-to-string";

// `preact/compat` makes the property `false` of `translate="no"`, and a page is printed without properties that are `false`.
const { vnode: normalize } = options;
options.vnode = (node) => {
  normalize?.(node);
  if ("translate" in node.props && node.props.translate === false) node.props.translate = "no";
};

/** @param {import("@11ty/eleventy").UserConfig} config */
export default function eleventy(config) {
  config.setUseGitIgnore(false);
  // A route has no ending: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
  config.addExtension("11ty.js", {
    compile(_text, inputPath) {
      return async function (data) {
        const content = await this.defaultRenderer(data);
        // Text instead of elements, such as a manifest, is a file of its own.
        if (typeof content === "string") return content;
        const html = render(/** @type {import("preact").VNode} */ (content));
        // The style sheet of a page's components stands beside its module.
        const css = readFileSync(inputPath.replace(/js$/, "css"), "utf8").trim();
        return `<!doctype html>${html.replace("</head>", () => `<style>${css}</style></head>`)}`;
      };
    },
  });
}
