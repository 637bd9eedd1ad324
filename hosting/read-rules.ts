/** Reads `_headers` and `_redirects` as hosts do, for our own server, so that tests see what is published. */
import { readFileSync } from "node:fs";
import path from "node:path";

export interface PublishedRules {
  /** All headers for one address. */
  headersOf: (pathname: string) => Record<string, string>;
  /** By the address they lead away from; with status 200, `to` is served in its place. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/** @param folder the built site */
export function readRules(folder: string): PublishedRules {
  const rules = parseHeaders(readFileSync(path.join(folder, "_headers"), "utf8"));
  const redirects = readFileSync(path.join(folder, "_redirects"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [from = "", to = "", status] = line.split(" ");
      return [from, { to, status: Number(status) }] as const;
    });
  return {
    headersOf: (pathname) =>
      Object.assign({}, ...rules.filter(({ glob }) => glob.test(pathname)).map(({ headers }) => headers)),
    redirects: new Map(redirects),
  };
}

function parseHeaders(text: string) {
  const rules: { glob: RegExp; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    if (line.startsWith("/")) rules.push({ glob: globPattern(line), headers: {} });
    else {
      const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      Object.assign(rules[rules.length - 1]?.headers ?? {}, { [name]: value });
    }
  }
  return rules;
}

function globPattern(glob: string) {
  return new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);
}
