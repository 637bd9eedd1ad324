/** Makes a page with several widgets load one script for all of them. */
import { Parser } from "htmlparser2";
import { replaceFirst } from "../replace-first.ts";
import { type BuiltScripts, findScript } from "./scripts.ts";

/**
 * Returns a page that loads one script for all widgets which it mounts at once, such as
 * two forms, so that it does not load the code that they share twice. An import map
 * replaces the address of each widget by that of the common script. Browsers without
 * import maps (before Chrome 89 and Safari 16.4) load one script for each widget:
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/script/type/importmap
 *
 * @param html of a page, without its policy
 */
export async function mapToOneScript(
  html: string,
  { addresses, bundleTogether }: Pick<BuiltScripts, "addresses" | "bundleTogether">,
): Promise<string> {
  const names = findWidgetsMountedNow(html);
  if (names.length < 2) {
    return html;
  }
  const together = await bundleTogether(names);
  const own = names.map((name) => findScript(addresses, name));
  const imports = Object.fromEntries(own.map((address) => [address, together]));
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  // The head's end is before the first script with a module, after which some browsers
  // accept no import map:
  // https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/script/type/importmap
  const page = own.reduce(
    (text, address) => replaceFirst(text, `href="${address}"`, `href="${together}"`),
    html,
  );
  return replaceFirst(page, "</head>", `${map}</head>`);
}

/** Returns the names of the widgets that a page mounts at once, without repetitions. */
function findWidgetsMountedNow(html: string): string[] {
  const names = new Set<string>();
  const parser = new Parser({
    onopentag(_tag, { "data-widget": name, "data-when": when }) {
      if (name && when === "now") {
        names.add(name);
      }
    },
  });
  parser.end(html);
  return [...names];
}
