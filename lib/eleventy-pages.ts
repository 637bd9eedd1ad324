/**
 * Renders the pages with Eleventy. `site/pages` is its input, and `site/_data` its data.
 *
 * A template exports `data` and a component, as Eleventy documents it for TSX:
 * https://www.11ty.dev/docs/languages/jsx/. `addExtension` differs in three points:
 *
 * - A template is loaded from a bundle of esbuild, not by tsx with `key: "11ty.js"`,
 *   because Node cannot import the CSS of components, and imports a module only once, also
 *   after a change. So `getInstanceFromInputPath` and `compile` look the module up.
 * - Eleventy does not read a template (`read`) or keep a compiled one (`cache`), because it
 *   would not notice that a component of the page has changed.
 * - `compile` renders with Preact, not `react-dom/server`, because Preact hydrates the
 *   printed forms in the browser. Then it adds the page's CSS and its policy. An error
 *   names the line of the component.
 */
import path from "node:path";
import { Eleventy, type UserConfig } from "@11ty/eleventy";
import type { BuildFacts } from "../site/page-data.ts";
import type { BundledPages } from "./bundle/pages.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import type { Fields } from "./check/pointers.ts";
import { findCause } from "./failures/describe-failure.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { projectFolder } from "./project-folder.ts";
import { compileTemplate, prepareRenderer, readTemplate } from "./render-pages.ts";
import type { Settings } from "./settings.ts";
import type { BuildMode } from "./site-request.ts";

/** Everything that is needed to render the pages. */
export interface PageParts {
  /** Absolute path of the folder with `site/_data`. */
  contentFolder: string;
  /** Absolute path of the folder of the built site. */
  outFolder: string;
  settings: Readonly<Settings>;
  mode: BuildMode;
  /** The content of the data files, as the check has accepted it, by their names without `.json`. */
  data: Fields;
  build: BuildFacts;
  scripts: BuiltScripts;
  pages: BundledPages;
}

const inputFolder = path.join(projectFolder, "site/pages");

/**
 * Renders all pages.
 *
 * @returns the absolute paths of the written files
 * @throws {KnownFailure} with the line of the component or the template that cannot be
 * rendered
 */
export async function renderPages(parts: PageParts): Promise<string[]> {
  let written: string[] | undefined;
  const eleventy = new Eleventy(undefined, path.relative("", parts.outFolder), {
    configPath: "",
    config: (config) => {
      configurePages(config, parts, () => parts);
      config.on("eleventy.after", ({ results }) => {
        written = results.map(({ outputPath }) => path.resolve(outputPath));
      });
    },
  });
  eleventy.disableLogger();
  try {
    await eleventy.write();
  } catch (error) {
    // Eleventy wraps our errors in its own, so throw the one inside.
    const cause = findCause(error);
    throw cause instanceof KnownFailure ? cause : error;
  }
  if (!written) {
    throw new Error("Eleventy has rendered no pages.");
  }
  return written;
}

/**
 * Tells Eleventy where templates and data are, and how to render a template.
 *
 * @param partsNow returns the newest parts, which change if Eleventy watches the files
 */
export function configurePages(
  config: UserConfig,
  { contentFolder, mode }: Pick<PageParts, "contentFolder" | "mode">,
  partsNow: () => PageParts,
): void {
  // Eleventy's directories are relative to the working directory, and its data to its
  // input.
  const data = path.join(contentFolder, "site/_data");
  config.setInputDirectory(path.relative("", inputFolder));
  config.setDataDirectory(path.relative(inputFolder, data));
  config.setTemplateFormats("11ty.tsx");
  // Ignore files such as `._about.11ty.tsx`, which macOS writes beside copied files.
  config.ignores.add(path.relative("", path.join(inputFolder, "**/._*")));
  // Leave out the page of all components, which is for people who work on the site:
  // https://www.11ty.dev/docs/ignores/#configuration-api
  if (mode === "publish") {
    config.ignores.add(path.relative("", path.join(inputFolder, "components.11ty.tsx")));
  }

  // Templates get `site/_data/faqs.json` as `data.faqs`. Eleventy does not read the files
  // itself, because `lib/check/check.ts` has read and checked them. Templates also get
  // `build`, the facts about this build.
  config.addDataExtension("json", {
    read: false,
    parser: (file) => partsNow().data[path.parse(file).name],
  });
  config.addGlobalData("build", () => partsNow().build);

  // The head of this file says how this differs from Eleventy's documentation.
  prepareRenderer();
  config.addExtension("11ty.tsx", {
    read: false,
    compileOptions: { cache: false },
    getData: true,
    getInstanceFromInputPath: (inputPath) => readTemplate(partsNow().pages, inputPath),
    compile: (_text, inputPath) => compileTemplate(partsNow(), inputPath),
  });

  // Routes have no extension: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
}
