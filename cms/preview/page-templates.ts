/** The templates of `site/pages`, printed one page at a time and without Eleventy: it prints all pages in each run. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { printPage } from "../../.eleventy.js";
import { bundlePages, pagesFolder } from "../../build/pages.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";

type Data = { readonly [name: string]: unknown };

/** A template as it is now, and the data files that it asks for by itself; what stands around every page is not counted. */
export interface Template {
  /** Such as `services`. */
  name: string;
  /** its module in `.cache/pages` */
  file: string;
  module: { default: (data: Data) => unknown; data?: unknown };
  /** The list of which each entry is a page: `services.items`. */
  family: string | undefined;
}

/** One page of a template. */
export interface TemplatePage {
  template: Template;
  /** Such as `services/3`, the fourth of a family: it stays while the address is being typed. */
  key: string;
  /** Such as `/services/web-application`. */
  route: string;
  /** What its template is handed besides all data: the entry that it shows. */
  own: Data;
}

/**
 * Every template that prints pages, the home page first. A template is bundled anew only when it has changed.
 *
 * @throws {Error} when one does not compile
 */
export async function readTemplates(): Promise<Template[]> {
  await bundlePages();
  const names = readdirSync(pagesFolder).filter((file) => file.endsWith(".11ty.js"));
  const templates = await Promise.all(
    names.sort().map(async (name) => {
      const file = path.join(pagesFolder, name);
      const module = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`);
      const { pagination } = dataOf({ module });
      const family = isFields(pagination) ? String(pagination["data"]) : undefined;
      return { name: name.replace(/\..*/, ""), file, module, family };
    }),
  );
  const isHome = ({ name }: Template) => name === "home";
  return templates
    .filter(({ module }) => isPage(dataOf({ module })["permalink"]))
    .sort((one, other) => Number(isHome(other)) - Number(isHome(one)));
}

/** The pages that a template prints, as Eleventy's pagination (of one entry a page) would. */
export function pagesOf(template: Template, data: Data): TemplatePage[] {
  const { pagination, permalink, eleventyComputed, ...stated } = dataOf(template);
  const page = (key: string, own: Data): TemplatePage => {
    const file = typeof permalink === "function" ? String(permalink({ ...data, ...own })) : String(permalink);
    const route = `/${file.replace(/(?:^index)?\.html$/, "")}`;
    const computed = Object.entries(isFields(eleventyComputed) ? eleventyComputed : {}).map(
      ([name, compute]) => [name, typeof compute === "function" ? compute({ ...data, ...own }) : compute],
    );
    const all = { ...stated, ...Object.fromEntries(computed), ...own, page: { url: route } };
    return { template, key, route, own: all };
  };
  if (!isFields(pagination) || !template.family) return [page(template.name, {})];
  const { before, alias } = pagination;
  const list = template.family.split(".").reduce((value: unknown, name) => fieldOf(value, name), data);
  const entries: unknown = typeof before === "function" ? before(list ?? []) : list;
  return (Array.isArray(entries) ? entries : []).map((entry, at) =>
    page(`${template.name}/${at}`, { [String(alias)]: entry }),
  );
}

/**
 * The names of the data files that a page's template asks for by itself. A template only makes elements of the layout, so that what
 * header and footer ask for, later, is not among them.
 *
 * @param data all that the template is handed
 */
export function filesReadBy({ template, own }: TemplatePage, data: Data): Set<string> {
  const names: Set<string> = new Set();
  let isAsking = true;
  const watched = new Proxy(
    { ...data, ...own },
    {
      get(target, name) {
        if (isAsking && typeof name === "string") names.add(name);
        return Reflect.get(target, name);
      },
    },
  );
  try {
    template.module.default(watched);
  } catch {
    // What it asked for before it failed is known.
  }
  isAsking = false;
  return names;
}

/**
 * @param data every data file under its name, and `build`
 * @returns the whole page
 * @throws whatever the template throws
 */
export function printOne({ template, own }: TemplatePage, data: Data): string {
  return printPage(template.module.default({ ...data, ...own }), template.file);
}

function dataOf({ module }: Pick<Template, "module">): Data {
  return isFields(module.data) ? module.data : {};
}

function isPage(permalink: unknown): boolean {
  return typeof permalink === "function" || /^[^/]+\.html$/.test(String(permalink));
}

function fieldOf(value: unknown, name: string): unknown {
  return isFields(value) ? value[name] : undefined;
}
