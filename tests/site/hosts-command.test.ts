import { expect, it } from "vitest";
import type { Hosting } from "../../hosting/description.ts";
import { judgeReading } from "../hosts/judge-reading.ts";
import type { Reading } from "../hosts/reading.ts";
import { goneLimits, setLimitsApart, tableLines } from "../hosts/table.ts";

const policy = { "content-security-policy": "default-src 'none'" };
const hosting: Hosting = {
  everywhere: { "x-content-type-options": "nosniff" },
  serversOwnPages: {},
  cacheUnlessTold: "no-cache",
  pages: [
    { address: "/", file: "index.html", headers: policy },
    { address: "/old.aspx", file: "old.aspx.html", headers: policy },
  ],
  areas: [{ pattern: "^/icon\\.svg$", globs: ["/icon.svg"], headers: { "cache-control": "max-age=3600" } }],
  redirects: [{ from: "/portfolio", to: "/ourwork", status: 301 }],
  secondAddresses: [{ from: "/old.aspx", to: "/new" }],
  errorPages: { notFound: "/404", serverError: "/server-error" },
  hiddenFiles: ["/_headers"],
};
const right: Reading = {
  joinsValues: true,
  refused: [],
  rulesFor: (address) => [
    hosting.everywhere,
    ...(address === "/" || address === "/old.aspx" ? [policy] : []),
    ...(address === "/icon.svg" ? [{ "cache-control": "max-age=3600" }] : []),
  ],
  leadsTo: (address) => (address === "/portfolio" ? { to: "/ourwork", status: 301 } : undefined),
  findsFileOf: (address) => address === "/old.aspx",
};
const problemsOf = (
  changes: Partial<Reading>,
  notFoundHtml = '<meta http-equiv="Content-Security-Policy">',
) =>
  judgeReading(
    { ...right, ...changes },
    { hosting, addresses: ["/icon.svg", "/icon.svg.br", "/_headers"], notFoundHtml },
  )
    .flatMap(({ problems }) => problems)
    .map(({ address, problem }) => `${address}: ${problem}`);

it("finds nothing wrong with a host that reads what was meant", () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      findsFileOf: () => false,
      leadsTo: (address) =>
        ({
          "/portfolio": { to: "/ourwork", status: 301 },
          "/old.aspx": { to: "/new", status: 200 },
        })[address],
    }),
  ).toEqual([]);
});

it("names each rule that a host reads otherwise", () => {
  expect(problemsOf({ refused: ["Missing colon"] })).toEqual(["/: Missing colon"]);
  expect(problemsOf({ rulesFor: (address) => right.rulesFor(address).slice(1) })).toContain(
    "/icon.svg: x-content-type-options is missing, and should be nosniff",
  );
  expect(problemsOf({ rulesFor: (address) => [...right.rulesFor(address), { server: "x" }] })).toContain(
    "/icon.svg: server is x, and should be left out",
  );
  expect(problemsOf({ rulesFor: (address) => [...right.rulesFor(address), hosting.everywhere] })).toContain(
    "/: x-content-type-options is in two rules, whose values it joins",
  );
  expect(problemsOf({ leadsTo: () => ({ to: "/ourwork", status: 302 }) })).toEqual([
    "/portfolio: it leads to /ourwork with 302, and should to /ourwork with 301",
  ]);
  expect(problemsOf({ findsFileOf: () => false })).toEqual(["/old.aspx: it does not lead to /new"]);
  expect(problemsOf({}, "<h1>Not found</h1>")).toEqual(["/no-such-page: the page of a 404 brings no policy"]);
});

it("sets apart what a host cannot do otherwise, and says when it can", () => {
  const result = (problem: string) => ({
    host: "Cloudflare Pages",
    how: "run here",
    results: [{ name: "compression", asked: 1, problems: [{ address: "/", problem, fix: "" }] }],
  });
  const limited = setLimitsApart(
    result('it is sent as br without "vary: accept-encoding": a cache gives it away'),
  );
  expect(limited.results[0]?.problems).toEqual([]);
  expect(goneLimits([limited]).map(({ says }) => says)).not.toContain(limited.limits[0]?.says);
  const wrong = setLimitsApart(result("its br cannot be read"));
  expect(tableLines([wrong]).at(-1)).toBe("compression       1 wrong");
  expect(goneLimits([wrong]).length).toBeGreaterThan(goneLimits([limited]).length);
});
