/** Leaves out of a page's inlined style sheet what neither the page nor a script of ours can show: bytes of the first flight. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The rules that can apply in one page. A selector goes when it asks for a class that stands neither in the page nor, as a word, in the
 * scripts. Only classes count: what depends on elements, attributes and states stays.
 *
 * @param css minified and flat, as esbuild writes it: no nesting but of `@media` and its like
 * @param html the page's body and head
 * @param scriptWords what {@link readScriptWords} gives
 */
export function usedCss(css: string, html: string, scriptWords: ReadonlySet<string>): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)),
  );
  const canApply = (name: string) => classes.has(name) || scriptWords.has(name);

  const kept = css.replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selectors, declarations) => {
    const used = readSelectors(selectors).flatMap(({ selector, asked }) =>
      asked.every(canApply) ? selector : [],
    );
    return used.length > 0 ? `${used.join(",")}{${declarations}}` : "";
  });
  return kept.replace(/@(?:media|supports)[^{}]*\{\}/g, "");
}

/**
 * Every word in a text of the scripts' sources: one of them could be the name of a class that a script gives to an element.
 *
 * @param folder absolute path of `widgets/`
 */
export function readScriptWords(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return new Set(
    files.flatMap((name) =>
      (readFileSync(path.join(folder, name), "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((text) =>
        text.slice(1, -1).split(/[\s.]+/),
      ),
    ),
  );
}

/** The same rules stand in forty pages. */
const known: Map<string, { selector: string; asked: string[] }[]> = new Map();

/** @param selectors of one rule */
function readSelectors(selectors: string) {
  let read = known.get(selectors);
  if (!read) {
    read = splitSelectors(selectors).map((selector) => ({ selector, asked: classesAskedFor(selector) }));
    known.set(selectors, read);
  }
  return read;
}

/** @param selector what stands in `:not()` is not asked for */
function classesAskedFor(selector: string) {
  const positive = selector.replace(/:not\([^()]*\)/g, "");
  return [...positive.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

/** At the commas that stand in no brackets. */
function splitSelectors(selectors: string) {
  return selectors.split(/,(?![^()[\]]*[)\]])/);
}
