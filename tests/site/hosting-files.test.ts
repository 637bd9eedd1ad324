import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hostingFacts } from "../../build/hosting-facts.ts";
import { metaPolicy, pagePolicy } from "../../hosting/content-policy.ts";
import { HEADERS_LIMITS, headersFile } from "../../hosting/netlify-and-cloudflare.ts";
import { readRules } from "../../hosting/read-rules.ts";
import { writeHostFiles } from "../../hosting/write-hosting.ts";
import { readSettings } from "../../build/settings.ts";
import { builtFiles, builtPages, builtSite, documentOf, partnerPages } from "../test-site.ts";

const forPartners = partnerPages().map(({ file }) => file);

const read = (file: string) => readFileSync(path.join(builtSite, file), "utf8");
const facts = (env: Record<string, string>) => hostingFacts(readSettings({ env, folder: "/nowhere" }));
const aProvider = {
  PROVIDER_API: "https://api.provider.example/v1/",
  PROVIDER_UPLOAD: "https://upload.provider.example/put?key=1",
  CAREERS_URL: "https://jobs.provider.example/list",
};
const page = '<style>a{}</style><script>1</script><script type="application/ld+json">{}</script>';

interface VercelFile {
  headers: { source: string }[];
  cleanUrls: boolean;
}

describe("_headers", () => {
  const lines = read("_headers").split("\n");

  it("keeps within what Cloudflare Pages reads", () => {
    const rules = lines.filter((line) => line.startsWith("/"));
    console.log(`_headers: ${rules.length} of ${HEADERS_LIMITS.rules} rules`);
    expect(rules.length).toBeGreaterThan(8);
    expect(rules.length).toBeLessThanOrEqual(HEADERS_LIMITS.rules);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(HEADERS_LIMITS.lineChars);
    for (const rule of rules) expect(rule.split("*").length, rule).toBeLessThanOrEqual(2);
  });

  it("never names a header in two rules for one address: hosts would join both values", () => {
    const rules: { glob: RegExp; names: string[] }[] = [];
    for (const line of lines.filter(Boolean)) {
      if (line.startsWith("/"))
        rules.push({ glob: new RegExp(`^${line.replace(/[.]/g, "\\.").replace("*", ".*")}$`), names: [] });
      else rules[rules.length - 1]!.names.push(line.trim().split(":")[0]!);
    }
    const addresses = [...builtFiles().map((file) => `/${file}`), ...builtPages().map(({ route }) => route)];
    for (const address of addresses) {
      const names = rules.filter(({ glob }) => glob.test(address)).flatMap((rule) => rule.names);
      expect(new Set(names).size, `${address}: ${names.join(", ")}`).toBe(names.length);
    }
  });

  it("names every hashed file and every page, and no file twice that is neither", () => {
    const { headersOf } = readRules(builtSite);
    for (const file of builtFiles().filter((name) => /-[A-Z0-9]{8}\.(?:js|css)$/.test(name)))
      expect(headersOf(`/${file}`)["cache-control"], file).toContain("immutable");
    for (const { route } of builtPages())
      expect(headersOf(route)["content-security-policy"], route).toContain("default-src 'none'");
    for (const moving of [
      "/widgets/v1/embed.js",
      "/widgets/embed.json",
      "/widgets/quote-widget.d.ts",
      "/THIRD-PARTY-NOTICES.txt",
      "/widgets/texts.en.json",
      "/widgets/texts.hi.json",
    ])
      expect(headersOf(moving)["cache-control"], moving).toBe("public, max-age=300");
  });

  it("lets nobody find the site by the licences of others", () => {
    expect(readRules(builtSite).headersOf("/THIRD-PARTY-NOTICES.txt")).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "x-robots-tag": "noindex",
    });
  });

  it("lets any page of the world use each file of the widgets, and says for how long", () => {
    const { headersOf } = readRules(builtSite);
    const widgets = builtFiles().filter((file) => file.startsWith("widgets/") && !forPartners.includes(file));
    expect(widgets.length).toBeGreaterThan(8);
    for (const file of [...widgets, "widgets/kept-files.json"])
      expect(headersOf(`/${file}`), file).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": expect.stringMatching(/^public, max-age=(?:300|31536000, immutable)$/),
      });
  });

  it("isolates the frame where the bot check is ours: a third party's frames would not come in", () => {
    const isolatedWith = (botCheck: string) =>
      facts({ ...aProvider, BOT_CHECK: botCheck, BOT_CHECK_SITE_KEY: "https://a.example/key" })
        .fixedFiles.filter(({ headers }) => headers?.["cross-origin-embedder-policy"] === "require-corp")
        .map(({ address }) => address);
    expect(isolatedWith("altcha")).toEqual(["/widgets/v1/frame.html", "/assets/*"]);
    for (const third of ["recaptcha", "hcaptcha", "turnstile"]) expect(isolatedWith(third)).toEqual([]);
  });

  it("names the hashed files of the release before too: partners' open pages still import them", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "previous-"));
    cpSync(builtSite, folder, { recursive: true });
    writeFileSync(path.join(folder, "assets/quote-AAAAAAAA.js"), "");
    await writeHostFiles({ folder, facts: facts(aProvider) });
    expect(readRules(folder).headersOf("/assets/quote-AAAAAAAA.js")).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    rmSync(folder, { recursive: true, force: true });
  });

  // Cloudflare Pages and Vercel lead from the one to the other.
  it("says the same of the partners' frame with its ending and without", () => {
    const { headersOf } = readRules(builtSite);
    const headers = headersOf("/widgets/v1/frame.html");
    expect(headers["content-security-policy"]).toMatch(/;frame-ancestors \*$/);
    expect(headersOf("/widgets/v1/frame")).toEqual(headers);
    const { headers: rules }: VercelFile = JSON.parse(read("vercel.json"));
    const ofFrame = rules.filter(({ source }) => source.includes("frame"));
    expect(ofFrame).toHaveLength(1);
    for (const address of ["/widgets/v1/frame.html", "/widgets/v1/frame"])
      expect(address).toMatch(new RegExp(`^${ofFrame[0]?.source}$`));
  });

  it("leaves out pages when there are more than a host reads, and says which", () => {
    const headers = { "content-security-policy": "default-src 'none'" };
    const pages = Array.from({ length: 120 }, (_, index) => ({
      address: `/page-${index}`,
      file: `page-${index}.html`,
      headers,
    }));
    const { text, leftOut } = headersFile({ everywhere: {}, pages, areas: [] });
    expect(text.match(/^\//gm)).toHaveLength(100);
    expect(leftOut[0]).toBe("/page-99");
    expect(leftOut).toHaveLength(21);
  });

  it("refuses a line that hosts would cut", () => {
    const pages = [
      { address: "/", file: "index.html", headers: { "content-security-policy": "x".repeat(2_001) } },
    ];
    expect(() => headersFile({ everywhere: {}, pages, areas: [] })).toThrow(/2028 characters.*Fix:/);
  });
});

describe("a page's policy", () => {
  it("allows the origins of the settings and no others", () => {
    const policy = pagePolicy(
      page,
      facts({ ...aProvider, BOT_CHECK_SITE_KEY: "https://check.example/challenge" }).sources,
    );
    expect(policy).toContain(
      "connect-src 'self' https://api.provider.example https://upload.provider.example https://jobs.provider.example https://check.example;",
    );
    expect(policy).toContain("img-src 'self' data: https:;");
    expect(policy).not.toMatch(/unsafe|google|hcaptcha|cloudflare|localhost|http:/);
  });

  it.each([
    ["recaptcha", "https://www.google.com/recaptcha/"],
    ["hcaptcha", "https://*.hcaptcha.com"],
    ["turnstile", "https://challenges.cloudflare.com"],
  ])("allows %s where it is the bot check", (name, host) => {
    const { sources } = facts({ ...aProvider, BOT_CHECK: name, BOT_CHECK_SITE_KEY: "a-key" });
    const policy = pagePolicy(page, sources);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${host.replace("*", "\\*")}`));
    expect(policy).toMatch(new RegExp(`child-src 'self' [^;]*${host.replace("*", "\\*")}`));
    expect(policy).not.toContain("unsafe");
    expect(metaPolicy(page, sources)).toContain(host);
  });

  // Safari before 15.5 asks `child-src` and then `default-src` whether a worker may run, and knows no `worker-src`.
  it("lets workers of the site run in every browser, on each page and in the partners' frame", () => {
    const { headersOf } = readRules(builtSite);
    const frame = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      read("widgets/v1/frame.html"),
    )?.[1];
    for (const policy of [
      frame,
      ...builtPages().map(({ route }) => headersOf(route)["content-security-policy"]),
    ])
      expect(policy).toMatch(/; ?child-src 'self';(?!.*(?:worker|frame)-src)/);
  });

  it("hashes what runs, and not what is data", () => {
    const policy = pagePolicy(page, facts(aProvider).sources);
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
  });

  it("allows previews of chosen photos only where photos are chosen", () => {
    const { headersOf } = readRules(builtSite);
    const previewing = builtPages()
      .map(({ route }) => route)
      .filter((route) => headersOf(route)["content-security-policy"]?.includes("blob:"));
    expect(previewing).toEqual(["/career", "/internship"]);
  });
});

describe("a page for partners", () => {
  it.each(forPartners)("%s has a page's headers, with its ending and without", (file) => {
    const { headersOf } = readRules(builtSite);
    const headers = headersOf(`/${file}`);
    expect(headersOf(`/${file.replace(".html", "")}`)).toEqual(headers);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';script-src 'self';style-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'$/,
      ),
      "cache-control": "no-cache",
      "cross-origin-opener-policy": "same-origin",
    });
  });

  it.each(forPartners)("%s is listed nowhere, and no page of the site leads there", (file) => {
    expect(read(file)).toContain('<meta name="robots" content="noindex"/>');
    for (const list of ["sitemap.xml", ...builtPages().map((built) => built.file)])
      expect(read(list), list).not.toContain(file.replace(".html", ""));
  });
});

describe("every page", () => {
  it.each(
    builtPages(),
  )("$route carries a policy at the end of its head, before anything smuggled into its body", ({ html }) => {
    expect(html).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="script-src 'self'[^"]*;object-src 'none';base-uri 'none'"\/><\/head><body/,
    );
  });

  it.each(builtPages())("$route has no style or event attribute, which no hash allows", (built) => {
    const withAttributes = [...documentOf(built).querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(({ name }) => name === "style" || name.startsWith("on")),
    );
    expect(withAttributes.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  });
});

describe("vercel.json", () => {
  it("has no expression that Vercel refuses: a group may not begin with a question mark", () => {
    const { headers, cleanUrls }: VercelFile = JSON.parse(read("vercel.json"));
    expect(cleanUrls).toBe(true);
    expect(headers.length).toBeGreaterThan(8);
    for (const { source } of headers) expect(source).toMatch(/^\/(?!\(\?)/);
  });

  it("leads from /portfolio for good, and from a trailing slash", () => {
    expect(JSON.parse(read("vercel.json"))).toMatchObject({
      trailingSlash: false,
      redirects: [{ source: "/portfolio", destination: "/ourwork", statusCode: 301 }],
    });
  });
});
