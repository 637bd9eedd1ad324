/** Reads the rules for hosts of a built site. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createPattern } from "./host-rules.ts";

/** Returns the rules in `_headers` and `_redirects` of a built site, as hosts read them. */
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
      pattern: new RegExp(`^${createPattern(address)}$`),
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
    /** The redirects by their old addresses. With status 200, the host serves `to` under the old address. */
    redirects: new Map(
      read("_redirects", /\n/).map((line) => {
        const [from = "", to = "", status] = line.split(" ");
        return [from, { to, status: Number(status) }] as const;
      }),
    ),
  };
}
