/** The files that the build writes for hosts, and the content security policy that it writes into each page. */
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeHostFiles } from "../../lib/hosts/hosts.ts";
import { addPolicy } from "../../lib/hosts/page-policy.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { matchIn } from "../find-in.ts";
import { layFiles } from "../lay-files.ts";
import { readBuilt, testFolder, testSettings } from "../test-run.ts";
import {
  builtFiles,
  builtPages,
  builtSite,
  documentOf,
  partnerPages,
} from "../test-site.ts";
import { thirdParties, thirdPartyNames } from "../third-parties.ts";

const read = (file: string) => String(readBuilt(file));
const aProvider = {
  PROVIDER_API: "https://api.provider.example/v1/",
  PROVIDER_UPLOAD: "https://upload.provider.example/put?key=1",
  CAREERS_URL: "https://jobs.provider.example/list",
};

const lines = read("_headers").split("\n");
const { headersOf } = readRules(builtSite);

it("_headers keeps Cloudflare Pages' limits: 100 rules, 2,000 characters, one star", () => {
  const rules = lines.filter((line) => line.startsWith("/"));
  expect(rules.length).toBeLessThan(30);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  for (const rule of rules) {
    expect(rule.split("*").length, rule).toBeLessThanOrEqual(2);
  }
});

it("_headers says each header once for what partners load: hosts would join two values", () => {
  const rules = lines
    .join("\n")
    .split(/\n(?=\/)/)
    .map((rule) => {
      const [glob = "", ...headers] = rule.split("\n");
      const names = headers.map((line) => line.trim().split(":")[0]);
      return {
        pattern: new RegExp(`^${glob.replace("*", ".*").replace(/:\w+/, "[^/]+")}$`),
        names,
      };
    });
  const loaded = builtFiles().filter((file) => /^(?:widgets|assets)\//.test(file));
  const saidTwice = [...loaded, "widgets/v1/frame"].filter((file) => {
    const names = rules.flatMap((rule) =>
      rule.pattern.test(`/${file}`) ? rule.names : [],
    );
    return new Set(names).size < names.length;
  });
  expect(saidTwice).toEqual([]);
});

it("_headers lets any page of the world use each file of the widgets", () => {
  for (const file of builtFiles().filter((one) =>
    /^widgets\/.*\.(?:js|json|html|zip|ts)$/.test(one),
  )) {
    expect(headersOf(`/${file}`), file).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": expect.stringMatching(
        /^public, max-age=(?:300|31536000, immutable)$/,
      ),
    });
  }
  expect(headersOf("/widgets/v1/frame")).toEqual(headersOf("/widgets/v1/frame.html"));
});

it.each([
  ["altcha", "require-corp"],
  ["turnstile", undefined],
])("_headers isolates the frame if the bot check is ours, which needs no other frame (%s)", async (botCheck, policy) => {
  const folder = path.join(testFolder, `hosts-of-${botCheck}`);
  mkdirSync(folder);
  writeHostFiles(
    folder,
    testSettings({
      ...aProvider,
      BOT_CHECK: botCheck,
      BOT_CHECK_SITE_KEY: "https://a.example/key",
    }),
  );
  const { headersOf } = readRules(folder);
  expect(headersOf("/widgets/v1/frame.html")["cross-origin-embedder-policy"]).toBe(
    policy,
  );
});

it.each([
  ["on", "max-age=300"],
  ["off", "no-cache"],
])("_headers lets a page be shown without asking again only while the worker is on (%s)", (worker, kept) => {
  const folder = path.join(testFolder, `hosts-with-worker-${worker}`);
  mkdirSync(folder);
  writeHostFiles(folder, testSettings({ ...aProvider, SERVICE_WORKER: worker }));
  const { headersOf } = readRules(folder);
  expect([headersOf("/")["cache-control"], headersOf("/about")["cache-control"]]).toEqual(
    [kept, kept],
  );
});

it("a line of _headers that is no header is named, because hosts would overlook it", () => {
  const folder = layFiles({ _headers: "/*\n  referrer-policy no-referrer\n" });
  expect(() => readRules(folder)).toThrow(
    '/_headers: "referrer-policy no-referrer" is no header. Fix: build again.',
  );
});

it("_redirects leads on for good, and serves the pages with a dot in their address by another one", () => {
  expect(read("_redirects").trim().split("\n").sort()).toEqual([
    "/Refund-Policy.aspx /refundpolicy 200",
    "/Terms-n-Conditions.aspx /terms-and-conditions 200",
    "/portfolio /ourwork 301",
    "/privacy-policy.aspx /privacypolicy 200",
  ]);
});

it("vercel.json cleans addresses, leads from /portfolio for good, and has rules in its own spelling", () => {
  const vercel = JSON.parse(read("vercel.json"));
  expect(vercel).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: "/portfolio", destination: "/ourwork", statusCode: 301 }],
  });
  expect(vercel.headers.length).toBeGreaterThan(8);
  // Vercel's patterns allow a star only after a dot in a group, and no question mark at
  // the start of a group.
  for (const { source } of vercel.headers) {
    expect(source).toMatch(/^\/(?:[\w./:-]|\(\.\*\))*$/);
  }
});

it("vercel.json sends with each address what _headers says", () => {
  interface Rule {
    source: string;
    headers: { key: string; value: string }[];
  }
  const rules = JSON.parse(read("vercel.json")).headers.map(
    ({ source, headers }: Rule) => ({
      pattern: new RegExp(
        `^${source.replaceAll(".", "\\.").replace("(\\.*)", ".*").replace(/:\w+/g, "[^/]+")}$`,
      ),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }),
  );
  const files = builtFiles().filter((file) => !/\.(?:br|gz)$/.test(file));
  for (const address of [
    ...builtPages().map(({ route }) => route),
    ...files.map((file) => `/${file}`),
  ]) {
    const sent = rules
      .filter(({ pattern }: { pattern: RegExp }) => pattern.test(address))
      .map(({ headers }: Pick<Rule, "headers">) => headers);
    expect(Object.assign({}, ...sent), address).toEqual(headersOf(address));
  }
});

it("vercel.json lets browsers keep the hashed files that are there, and no missing one", () => {
  const vercel = JSON.parse(read("vercel.json"));
  const kept: string[] = vercel.headers
    .filter(({ source }: { source: string }) => source.startsWith("/assets/"))
    .map(({ source }: { source: string }) => source);
  const hashed = builtFiles().filter((file) => /^assets\/.*(?<!\.br|\.gz)$/.test(file));
  expect(kept.sort()).toEqual(hashed.map((file) => `/${file}`).sort());
});

describe("a page's policy", () => {
  const sourcesOf = (policy: string, directive: string) =>
    matchIn(new RegExp(`(?:^|;)${directive} ([^;]*)`), policy)[1]?.split(" ");
  const PAGE =
    '<meta charset="utf-8"/><style>a{}</style><script>1</script><script type="application/ld+json">{}</script>';
  const policyFor = (env: Record<string, string>) =>
    policyOf(addPolicy(PAGE, testSettings({ ...aProvider, ...env })));

  it("a page's policy allows the settings' origins alone, and hashes what runs, but no data", () => {
    const policy = policyFor({ BOT_CHECK_SITE_KEY: "https://check.example/challenge" });
    expect(policy).toContain(
      "connect-src 'self' https://api.provider.example https://upload.provider.example https://jobs.provider.example https://check.example;",
    );
    expect(policy).toContain("img-src 'self' data: https: blob:;");
    expect(policy).toMatch(/;manifest-src 'self';base-uri 'none';form-action 'none'$/);
    expect(policy).not.toMatch(/unsafe|google|hcaptcha|cloudflare|localhost|http:/);
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).toContain(
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';",
    );
  });

  it("a page's policy allows the fake provider's logos, which come without https", () => {
    const policy = policyOf(addPolicy(PAGE, testSettings()));
    expect(sourcesOf(policy, "img-src")).toContain("http://localhost:*");
  });

  it.each([
    '<meta charset="utf-8">',
    "<meta charset='utf-8' />",
    '<meta\n  data-first="" CHARSET=utf-8>',
  ])("a page's policy follows its charset, however that is written: %s", (charset) => {
    const html = `<head>${charset}<script>'<meta charset="utf-8"/>'</script></head>`;
    expect(addPolicy(html, testSettings())).toContain(
      `<head>${charset}<meta http-equiv="Content-Security-Policy" `,
    );
  });

  it.each([
    "<title>No charset</title>",
    PAGE + PAGE,
  ])("a page's policy has one place, and a page without it is not built: %s", (html) => {
    expect(() => addPolicy(html, testSettings())).toThrow(
      /^A page has not one <meta charset>\. Fix: see site\/layouts\/Head\.tsx\.\n</,
    );
  });

  it.each(
    thirdPartyNames,
  )("a page's policy allows all that %s needs where it is the bot check", (name) => {
    const policy = policyFor({ BOT_CHECK: name, BOT_CHECK_SITE_KEY: "a-key" });
    for (const [directive, sources] of Object.entries(thirdParties[name].sources)) {
      expect(
        sourcesOf(policy, directive),
        `${directive}, by lib/hosts/page-policy.ts`,
      ).toEqual(expect.arrayContaining([...sources]));
    }
    expect(policy).not.toContain("unsafe");
  });

  it.each([
    ...builtPages(),
    ...partnerPages(),
  ])("the policy of $route stands first in it, and allows only what is inlined there", (page) => {
    expect(page.html).toMatch(
      /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*"\/>/,
    );
    const policy = policyOf(page.html);
    const document = documentOf(page);
    const inlined = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.getAttribute("type") !== "application/ld+json")
        .map(
          ({ textContent }) =>
            `'sha256-${createHash("sha256").update(textContent).digest("base64")}'`,
        );
    expect(sourcesOf(policy, "style-src")).toEqual(["'self'", ...inlined("style")]);
    expect(sourcesOf(policy, "script-src")).toEqual([
      "'self'",
      ...inlined("script:not([src])"),
    ]);
    expect(policy).not.toContain("unsafe");
    // Safari before 15.5 has no `worker-src`; it asks `child-src` and then `default-src`
    // for a worker.
    expect(policy).toMatch(/;child-src 'self';(?!.*(?:worker|frame)-src)/);
    const withAttributes = [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(
        ({ name }) => name === "style" || name.startsWith("on"),
      ),
    );
    expect(withAttributes.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  });
});

it.each(partnerPages())("$file is listed nowhere, and no page of the site leads there", ({
  file,
  html,
}) => {
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  for (const list of ["sitemap.xml", ...builtPages().map((built) => built.file)]) {
    expect(read(list), list).not.toContain(file.replace(".html", ""));
  }
});

function policyOf(html: string): string {
  const [, policy = ""] = matchIn(
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/,
    html,
  );
  return policy;
}
