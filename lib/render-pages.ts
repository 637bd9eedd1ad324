/** Renders templates to pages. A template is a React component; `lib/bundle/pages.ts` has made a module of it. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageData } from "@11ty/eleventy";
import { options } from "preact";
// `@preact/compat` comes before the first page, because it changes the order of attributes of later elements.
import "@preact/compat";
import type { BundledPage, BundledPages } from "./bundle/pages.ts";
import { type BuiltScripts, shareCode } from "./bundle/scripts.ts";
import { fieldOf } from "./check/pointers.ts";
import { refuseBrokenComponents, renderContent } from "./failures/component-errors.ts";
import { inPage, type MadePage, PageFailure } from "./failures/page-failure.ts";
import { withPolicy } from "./hosts/page-policy.ts";
import { projectFolder } from "./project-folder.ts";
import { replaceFirst } from "./replace-first.ts";
import type { Settings } from "./settings.ts";

let isPrepared = false;

/** Sets Node and Preact up to print pages: for the whole process, and once, because Preact's hooks call one another. */
export function prepareRenderer(): void {
  if (isPrepared) {
    return;
  }
  isPrepared = true;
  // An error in a page names the line of the component. Preact has some frames for each element around it.
  process.setSourceMapsEnabled(true);
  Error.stackTraceLimit = 50;

  refuseBrokenComponents();
  keepTranslateNo();
}

/**
 * `@preact/compat` turns `translate="no"` into `false`, which would not be rendered:
 * https://github.com/preactjs/preact/blob/main/compat/src/render.js
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
 * Returns the `data` of a template for Eleventy.
 *
 * @param inputPath as Eleventy writes it, relative to the working directory
 * @throws {PageFailure} if the template cannot be loaded, or has no address
 */
export async function readTemplate(
  pages: BundledPages,
  inputPath: string,
): Promise<object> {
  const { data } = await importTemplate(bundledPage(pages, inputPath), inputPath);
  assertAddress(data, inputPath);
  return { data: withNamedErrors(data, inputPath) };
}

interface RenderRequest {
  pages: BundledPages;
  scripts: BuiltScripts;
  settings: Readonly<Settings>;
}

/**
 * Returns a function that renders a template's pages.
 *
 * @param inputPath as Eleventy writes it, relative to the working directory
 * @throws {PageFailure} if the template cannot be loaded
 */
export async function compileTemplate(
  { pages, scripts, settings }: RenderRequest,
  inputPath: string,
): Promise<(data: PageData) => Promise<string>> {
  const page = bundledPage(pages, inputPath);
  const { default: Page } = await importTemplate(page, inputPath);
  return (data) => {
    const where = { template: inputPath, route: data.page.url };
    return inPage(where, async () => {
      assertInside(data, where);
      if (typeof Page !== "function") {
        throw new PageFailure("the template exports no function as its default", where);
      }
      const content = await Page(data);
      // A template that returns text, such as the manifest, is not a page.
      if (typeof content === "string") {
        return content;
      }
      const html = renderContent(content);
      if (html === "") {
        throw new PageFailure("the template renders nothing", where);
      }
      const styled = replaceFirst(html, "</head>", `<style>${page.css}</style></head>`);
      const whole = `<!doctype html>${await shareCode(styled, scripts)}`;
      // The policy comes last, because it hashes everything inlined in the page.
      return withPolicy(whole, settings);
    });
  };
}

function bundledPage(pages: BundledPages, inputPath: string): BundledPage {
  const template = path.relative(projectFolder, path.resolve(inputPath));
  const page = pages.get(template.replaceAll(path.sep, "/"));
  if (page) {
    return page;
  }
  throw new Error(`${template} has come since the templates were bundled.`);
}

const importTemplate = ({ module }: BundledPage, template: string): Promise<Template> =>
  inPage({ template }, () => import(pathToFileURL(module).href));

/** Without a permalink Eleventy makes an address of the template's file, `/site/pages/about/`, or writes no page. */
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

/** A permalink such as `../about.html` would be written beside the site, where no host sees it. */
function assertInside({ page, eleventy }: PageData, where: MadePage): void {
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
 * Returns a template's data with functions that name the page if they throw: a permalink, `eleventyComputed`, or
 * `pagination.before`.
 */
function withNamedErrors(data: unknown, template: string): unknown {
  if (typeof data === "function") {
    return (...given: unknown[]) => {
      const page = {
        template,
        // Read late, because Eleventy notes which fields a function reads, to call it after theirs.
        get route() {
          const { page } = (given[0] ?? {}) as Partial<PageData>;
          return page?.url;
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
