/** Has Eleventy make the pages: `site/pages` is its input, `site/_data` its data. */
import path from "node:path";
import { Eleventy, type UserConfig } from "@11ty/eleventy";
import type { BuildFacts } from "../site/page-data.ts";
import type { BundledPages } from "./bundle/pages.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import type { Fields } from "./check/pointers.ts";
import { causeOf } from "./failures/describe-failure.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { projectFolder } from "./project-folder.ts";
import { compileTemplate, prepareRenderer, readTemplate } from "./render-pages.ts";
import type { Settings } from "./settings.ts";

/** The parts that pages are made of. */
export interface PageParts {
  /** Absolute; holds `site/_data`. */
  contentFolder: string;
  /** Absolute. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** The data that the check has let through, by the names of the data files. */
  data: Fields;
  build: BuildFacts;
  scripts: BuiltScripts;
  pages: BundledPages;
}

const inputFolder = path.join(projectFolder, "site/pages");

/**
 * Renders all pages.
 *
 * @returns absolute paths of what was written
 * @throws {KnownFailure} naming the line of the component, or of the template, if one cannot be rendered
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
    // Eleventy wraps our errors.
    const cause = causeOf(error);
    throw cause instanceof KnownFailure ? cause : error;
  }
  if (!written) {
    throw new Error("Eleventy has rendered no pages.");
  }
  return written;
}

interface PagesRequest {
  contentFolder: string;
  build?: Pick<BuildFacts, "servingScript">;
}

/**
 * Tells Eleventy where templates and data are, and how a template becomes a page.
 *
 * @param partsNow the newest parts, because a watching Eleventy makes the pages again and again
 */
export function configurePages(
  config: UserConfig,
  { contentFolder, build }: PagesRequest,
  partsNow: () => PageParts,
): void {
  // Eleventy's directories are relative to the working directory, and its data to its input.
  const data = path.join(contentFolder, "site/_data");
  config.setInputDirectory(path.relative("", inputFolder));
  config.setDataDirectory(path.relative(inputFolder, data));
  config.setTemplateFormats("11ty.tsx");
  // macOS leaves them beside copied files.
  config.ignores.add(path.relative("", path.join(inputFolder, "**/._*")));
  // Only `npm start` has the page of all components: https://www.11ty.dev/docs/ignores/#configuration-api
  if (!build?.servingScript) {
    config.ignores.add(path.relative("", path.join(inputFolder, "components.11ty.tsx")));
  }

  // Templates get `site/_data/faqs.json` as `data.faqs`: what `lib/check/check.ts` has read and let through, not what
  // Eleventy would read. Also the build's facts.
  config.addDataExtension("json", {
    read: false,
    parser: (file) => partsNow().data[path.parse(file).name],
  });
  config.addGlobalData("build", () => partsNow().build);

  // Templates are React components. Before the pages esbuild has made a module of each, and one style sheet of the
  // components that it imports, which is put into the page's head.
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
