/** Renders templates to pages. A template is a React component, which `lib/bundle/pages.ts` has bundled as a module. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SuppliedData } from "@11ty/eleventy";
import { options } from "preact";
// Import `@preact/compat` before the first page is rendered, because it changes the order
// of attributes.
import "@preact/compat";
import { mapToOneScript } from "./bundle/import-map.ts";
import type { BundledPage, BundledPages } from "./bundle/pages.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import { fieldOf } from "./check/pointers.ts";
import { refuseBrokenComponents, renderContent } from "./failures/component-errors.ts";
import { inPage, type MadePage, PageFailure } from "./failures/page-failure.ts";
import { addPolicy } from "./hosts/page-policy.ts";
import { projectFolder } from "./project-folder.ts";
import { replaceFirst } from "./replace-first.ts";
import type { Settings } from "./settings.ts";

let isPrepared = false;

/**
 * Sets Node and Preact up to render pages. Does so only once in a process, because each of
 * Preact's hooks calls the one before: https://preactjs.com/guide/v10/options/
 */
export function prepareRenderer(): void {
  if (isPrepared) {
    return;
  }
  isPrepared = true;
  // Make errors name the line of the component. The stack must be long, because Preact
  // adds frames for each element.
  process.setSourceMapsEnabled(true);
  Error.stackTraceLimit = 50;

  refuseBrokenComponents();
  keepTranslateNo();
}

/**
 * Keeps `translate="no"`, which `@preact/compat` turns into `false` and then does not
 * render: https://github.com/preactjs/preact/blob/main/compat/src/render.js
 */
function keepTranslateNo(): void {
  const { vnode: normalize } = options;
  options.vnode = (node) => {
    normalize?.(node);
    if ("translate" in node.props && node.props.translate === false) {
      node.props.translate = "no";
    }
  };
}

interface Template {
  data?: object;
  default?: unknown;
}

/**
 * Resolves with the `data` of a template for Eleventy.
 *
 * @param inputPath the template's path as Eleventy writes it, relative to the working
 * directory
 * @throws {PageFailure} if the template cannot be loaded, or has no address
 */
export async function readTemplate(
  pages: BundledPages,
  inputPath: string,
): Promise<object> {
  const { data } = await importTemplate(findBundledPage(pages, inputPath), inputPath);
  assertAddress(data, inputPath);
  return { data: nameErrors(data, inputPath) };
}

interface RenderRequest {
  pages: BundledPages;
  scripts: BuiltScripts;
  settings: Readonly<Settings>;
}

/**
 * Resolves with a function that renders a page of a template.
 *
 * @param inputPath the template's path as Eleventy writes it, relative to the working
 * directory
 * @throws {PageFailure} if the template cannot be loaded
 */
export async function compileTemplate(
  { pages, scripts, settings }: RenderRequest,
  inputPath: string,
): Promise<(data: SuppliedData) => Promise<string>> {
  const page = findBundledPage(pages, inputPath);
  const { default: Page } = await importTemplate(page, inputPath);
  return (data) => {
    const where = { template: inputPath, route: data.page.url };
    return inPage(where, async () => {
      assertInside(data, where);
      if (typeof Page !== "function") {
        throw new PageFailure("the template exports no function as its default", where);
      }
      const content = await Page(data);
      // A template that returns a text, such as the manifest, makes a file that is not a
      // page.
      if (typeof content === "string") {
        return content;
      }
      const html = renderContent(content);
      if (html === "") {
        throw new PageFailure("the template renders nothing", where);
      }
      const styled = replaceFirst(html, "</head>", `<style>${page.css}</style></head>`);
      const whole = `<!doctype html>${await mapToOneScript(styled, scripts)}`;
      // Add the policy last, because it contains hashes of everything that is inlined in
      // the page.
      return addPolicy(whole, settings);
    });
  };
}

function findBundledPage(pages: BundledPages, inputPath: string): BundledPage {
  const template = path.relative(projectFolder, path.resolve(inputPath));
  const page = pages.get(template.replaceAll(path.sep, "/"));
  if (page) {
    return page;
  }
  throw new Error(`${template} has come since the templates were bundled.`);
}

const importTemplate = ({ module }: BundledPage, template: string): Promise<Template> =>
  inPage({ template }, () => import(pathToFileURL(module).href));

/**
 * Throws if a template has no permalink. Eleventy would make an address of its path,
 * `/site/pages/about/`, or write no page.
 */
function assertAddress(data: unknown, template: string): void {
  const computed = fieldOf(data, "eleventyComputed");
  const permalink = fieldOf(data, "permalink") ?? fieldOf(computed, "permalink");
  if (typeof permalink === "function" || (typeof permalink === "string" && permalink)) {
    return;
  }
  throw new PageFailure(
    'the template names no permalink. Fix: export const data = { permalink: "NAME.html" }',
    { template },
    permalink === undefined ? undefined : /\bpermalink\b/,
  );
}

/** Throws if a permalink, such as `../about.html`, leads out of the site's folder, where no host serves it. */
function assertInside({ page, eleventy }: SuppliedData, where: MadePage): void {
  const file = path.relative(eleventy.directories.output, page.outputPath);
  if (file.startsWith("..")) {
    throw new PageFailure(
      `the permalink leads out of the site, to ${page.outputPath}. Fix: leave out ".."`,
      where,
      /\bpermalink\b/,
    );
  }
}

/**
 * Returns a template's data with each function in it wrapped, so that its errors name the
 * page. Such functions are a permalink, those of `eleventyComputed`, or
 * `pagination.before`.
 */
function nameErrors(data: unknown, template: string): unknown {
  if (typeof data === "function") {
    return (...given: unknown[]) => {
      const page = {
        template,
        // Read `page` only after an error, because Eleventy orders its calls by the
        // fields that a function reads.
        get route() {
          const { page } = (given[0] ?? {}) as Partial<SuppliedData>;
          return page?.url;
        },
      };
      return inPage(page, () => data(...given));
    };
  }
  if (Array.isArray(data)) {
    return data.map((value) => nameErrors(value, template));
  }
  // Return other objects, such as a date, unchanged.
  if (!data || Object.getPrototypeOf(data) !== Object.prototype) {
    return data;
  }
  const fields = Object.entries(data);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, nameErrors(value, template)]),
  );
}
