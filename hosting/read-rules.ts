/** Reads `_headers` and `_redirects` of a built site as hosts do, so that our own server and smoke hold to what is published. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface PublishedRules {
  /** All headers for one address. */
  headersOf: (pathname: string) => Record<string, string>;
  /** By the address they lead away from; with status 200, `to` is served in its place. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/** @param folder the built site; without the two files there are no rules */
export function readRules(folder: string): PublishedRules {
  const linesOf = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  };
  const rules: { pattern: RegExp; headers: Record<string, string> }[] = [];
  for (const line of linesOf("_headers")) {
    if (line.startsWith("/")) rules.push({ pattern: patternOf(line), headers: {} });
    const [, name, value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
  }
  return {
    headersOf: (pathname) =>
      Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(pathname)).map((rule) => rule.headers)),
    redirects: new Map(
      linesOf("_redirects").map((line) => {
        const [from = "", to = "", status] = line.split(" ");
        return [from, { to, status: Number(status) }];
      }),
    ),
  };
}

function patternOf(address: string) {
  const pattern = address.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
}
