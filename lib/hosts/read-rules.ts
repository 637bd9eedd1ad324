/** Reads the rules that a built site has for its hosts. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { patternOf } from "./host-rules.ts";

/** Reads the published rules of a built site, `_headers` and `_redirects`, as hosts do. */
export function readRules(folder: string) {
  const read = (name: string, separator: RegExp) => {
    const file = path.join(folder, name);
    return existsSync(file)
      ? readFileSync(file, "utf8").split(separator).filter(Boolean)
      : [];
  };
  const rules = read("_headers", /\n(?! )/).map((rule) => {
    const [address = "", ...lines] = rule.split(/\n */);
    const headers = lines.map((line) => {
      const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      if (!name) {
        throw new Error(`${folder}/_headers: "${line}" is no header. Fix: build again.`);
      }
      return [name, value];
    });
    return {
      pattern: new RegExp(`^${patternOf(address)}$`),
      headers: Object.fromEntries(headers),
    };
  });
  return {
    headersOf: (pathname: string): Record<string, string> =>
      Object.assign(
        {},
        ...rules
          .filter(({ pattern }) => pattern.test(pathname))
          .map((rule) => rule.headers),
      ),
    /** The keys are the redirected addresses. With status 200, `to` is served in their place. */
    redirects: new Map(
      read("_redirects", /\n/).map((line) => {
        const [from = "", to = "", status] = line.split(" ");
        return [from, { to, status: Number(status) }] as const;
      }),
    ),
  };
}
