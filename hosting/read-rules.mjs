/** Reads `_headers` and `_redirects` as their hosts do, for our own server: what is tested is what is published. */
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} PublishedRules
 * @property {(pathname: string) => Record<string, string>} headersOf all headers for one address
 * @property {ReadonlyMap<string, { to: string, status: number }>} redirects by the address they lead away from; 200 serves `to` in its place
 */

/**
 * @param {string} folder the built site
 * @returns {PublishedRules}
 */
export function readRules(folder) {
  const rules = parseHeaders(readFileSync(path.join(folder, "_headers"), "utf8"));
  const redirects = readFileSync(path.join(folder, "_redirects"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [from = "", to = "", status] = line.split(" ");
      return /** @type {const} */ ([from, { to, status: Number(status) }]);
    });
  return {
    headersOf: (pathname) =>
      Object.assign({}, ...rules.filter(({ glob }) => glob.test(pathname)).map(({ headers }) => headers)),
    redirects: new Map(redirects),
  };
}

/** @param {string} text */
function parseHeaders(text) {
  /** @type {{ glob: RegExp, headers: Record<string, string> }[]} */
  const rules = [];
  for (const line of text.split("\n").filter(Boolean)) {
    if (line.startsWith("/")) rules.push({ glob: globPattern(line), headers: {} });
    else {
      const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      Object.assign(rules[rules.length - 1]?.headers ?? {}, { [name]: value });
    }
  }
  return rules;
}

/** @param {string} glob */
function globPattern(glob) {
  return new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);
}
