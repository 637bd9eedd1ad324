/** nginx, Apache and Caddy with the generated files, and our own server: each must give the same answers. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brotliBytes, builtFiles, builtPages, documentOf, type BuiltPage } from "../test-site.ts";
import { installServers } from "./install-servers.ts";
import { type PublishedSite, publishSite, secret } from "./published-site.ts";
import { type RawAnswer, request } from "./raw-request.ts";
import { type Server, startApache, startCaddy, startNginx, startOurs } from "./start-servers.ts";

const reason = installServers();
if (reason) console.warn(`nginx, Apache and Caddy are skipped. ${reason}`);

const servers = [
  { name: "nginx", start: startNginx, isInstalled: !reason, isBreakable: true },
  { name: "Apache", start: startApache, isInstalled: !reason, isBreakable: true },
  { name: "Caddy", start: startCaddy, isInstalled: !reason, isBreakable: true },
  { name: "our own server", start: startOurs, isInstalled: true, isBreakable: false },
];

/** `/portfolio` is a redirect where a host can, `/404` the page of every address that is none. */
const pages = builtPages().filter(({ route }) => route !== "/portfolio" && route !== "/404");
const notFound = builtPages().find(({ route }) => route === "/404")!;
const files = builtFiles();
const hashed = files.filter((file) => /^widgets\/[^/]+-[A-Z0-9]{8}\.(?:js|css)$/.test(file));
const pinned = files.filter((file) => /^widgets\/\d+\.\d+\.\d+\/quote\.js$/.test(file));
const aFile = {
  svg: "icon.svg",
  json: "data/careers.json",
  js: hashed.find((file) => file.endsWith(".js"))!,
  css: hashed.find((file) => file.endsWith(".css"))!,
};

let published: PublishedSite;
beforeAll(async () => {
  published = await publishSite();
});
afterAll(() => published.remove());

describe.each(servers)("$name", ({ name, start, isInstalled, isBreakable }) => {
  let server: Server | undefined;
  /** Where a redirect leads, below the server's own origin; nothing when it leads elsewhere, as a browser reads it. */
  const placeOnSite = ({ headers }: RawAnswer): string | undefined => {
    const ownOrigin = `http://127.0.0.1:${server?.port}`;
    const { origin, pathname, search } = new URL(headers.location ?? "", ownOrigin);
    return origin === ownOrigin ? pathname + search : undefined;
  };
  const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    request(server!.port, address, { method, headers });

  beforeAll(async () => {
    if (isInstalled) server = await start(published.placeFor(name.replaceAll(" ", "-")));
  });
  afterAll(() => server?.stop());

  const check = it.skipIf(!isInstalled);

  check.each(pages)("serves $route at its address, compressed, with its own policy", async (page) => {
    const plain = await get(page.route);
    expect(plain.status).toBe(200);
    expect(plain.body.toString()).toBe(page.html);
    expectPageHeaders(plain, page);
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const brotli = await get(page.route, { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page.html);
    expectPageHeaders(brotli, page);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  });

  check("sends gzip to those who read no brotli, and the plain file to those who read neither", async () => {
    const html = pages.find(({ route }) => route === "/about")!.html;
    const gzip = await get("/about", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    // nginx's module for brotli reads a small q alone; no browser writes another.
    const capitals = name === "nginx" ? "br;q=0,gzip ; Q=0.0" : "br;Q=0,gzip ; Q=0.0";
    for (const none of ["identity", "br;q=0, gzip;q=0", capitals, ""]) {
      const answer = await get("/about", { "accept-encoding": none });
      expect(answer.headers["content-encoding"], none).toBeUndefined();
      expect(answer.body.toString()).toBe(html);
    }
  });

  check("answers 304 to who has the page already, and HEAD without a body", async () => {
    for (const encoding of ["identity", "br"]) {
      const first = await get("/about", { "accept-encoding": encoding });
      expect(first.headers.etag).toBeTruthy();
      if (name !== "our own server") expect(first.headers["last-modified"]).toBeUndefined();
      const again = await get("/about", {
        "accept-encoding": encoding,
        "if-none-match": first.headers.etag!,
      });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      const head = await get("/about", { "accept-encoding": encoding }, "HEAD");
      expect(head.status).toBe(200);
      expect(head.body.length).toBe(0);
      expect(head.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    }
  });

  check.each([
    ["/about.html", "/about"],
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["/index.html", "/"],
    ["/services/text/voice-sms-services/", "/services/text/voice-sms-services"],
    ["/privacy-policy.aspx.html", "/privacy-policy.aspx"],
    ["/portfolio", "/ourwork"],
    ["/about.html?from=mail", "/about?from=mail"],
    ["/portfolio?from=mail", "/ourwork?from=mail"],
  ])("leads %s to %s", async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(placeOnSite(answer)).toBe(to);
  });

  check("leads to its own pages, whatever name it was asked by", async () => {
    for (const address of ["/about.html", "/about/", "/index.html", "/portfolio"]) {
      const answer = await get(address, { host: "evil.example" });
      expect(answer.status).toBe(301);
      expect(placeOnSite(answer), answer.headers.location).toBeTruthy();
    }
  });

  check.each([
    "/nothing-here",
    "/services",
    "/services/",
    "/products/nothing",
    "/404",
    "/images",
    "/widgets/",
    "/about/nothing",
    "/ABOUT",
    "/index",
    "/widgets/v1/frame",
    "/widgets/builder",
    "/nothing.php",
    "/%E0%A4%85",
  ])("says 404 to %s", async (address) => {
    let answer = await get(address);
    if (answer.status === 301) answer = await get(placeOnSite(answer)!);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(notFound.html);
    expectPageHeaders(answer, notFound);
  });

  check("says 404 with its page compressed, to who reads that", async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const [encoding, decode] of Object.entries(decoders)) {
      const answer = await get("/nothing-here", { "accept-encoding": encoding });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(decode(answer.body).toString()).toBe(notFound.html);
      expectPageHeaders(answer, notFound);
      if (encoding !== "identity") expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
    const refused = await get("/nothing-here", { "accept-encoding": "br;q=0" });
    expect(refused.body.toString()).toBe(notFound.html);
    const head = await get("/nothing-here", { "accept-encoding": "br" }, "HEAD");
    expect(head.status).toBe(404);
    expect(head.body.length).toBe(0);
    expect(head.headers["content-encoding"]).toBe("br");
  });

  check("says 404 with the whole page to who asks for a part of it, or has it already", async () => {
    const { etag } = (await get("/nothing-here")).headers;
    for (const [name, value] of [
      ["range", "bytes=0-9"],
      ["if-none-match", etag ?? "*"],
      ["if-match", '"another"'],
      ["if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT"],
    ] as const) {
      const answer = await get("/nothing-here", { [name]: value });
      expect(answer.status).toBe(404);
      expect(answer.body.toString(), name).toBe(notFound.html);
    }
  });

  if (isBreakable)
    check("says 500 with the page for it, compressed", async () => {
      const page = pages.find(({ route }) => route === "/server-error")!;
      const answer = await get("/broken", { "accept-encoding": "br" });
      expect(answer.status).toBe(500);
      expect(brotliDecompressSync(answer.body).toString()).toBe(page.html);
      expectPageHeaders(answer, page);
    });

  check.each([
    "/_headers",
    "/_redirects",
    "/.htaccess",
    "/Caddyfile",
    "/apache.conf",
    "/nginx.conf",
    "/vercel.json",
    "/.secret",
    "/.git/config",
    "/images/.secret",
    "/about.html.br",
    "/about.html.gz",
    `/${aFile.js}.br`,
  ])("keeps %s to itself", async (address) => {
    const answer = await get(address);
    expect([403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain(secret);
  });

  check.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/images/../../secret.txt",
    "/images/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "/%252e%252e/secret.txt",
    "/....//secret.txt",
    "//../secret.txt",
    "/.%2e/secret.txt",
    "/%c0%ae%c0%ae/secret.txt",
    "/images/%2e%2e/.secret",
    "/about%00.html",
    "/%",
    "/%zz",
    "/../../../../../../etc/passwd",
  ])("gives nothing outside its folder to %s", async (address) => {
    const answer = await get(address);
    expect([301, 400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain(secret);
    expect(answer.body.toString()).not.toContain("root:");
  });

  check.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "QUERY"])(
    "refuses %s",
    async (method) => {
      const answer = await get("/about", { "content-length": "0" }, method);
      expect([400, 405, 501]).toContain(answer.status);
      expect(answer.body.toString()).not.toContain("<main");
    },
  );

  check.each([
    "//evil.example/",
    "//evil.example/.html",
    "/%0d%0aset-cookie:%20evil=1/",
    "/%0aset-cookie:%20evil=1.html",
    "/\\evil.example/",
  ])("does not lead elsewhere, nor take headers from %s", async (address) => {
    const answer = await get(address);
    expect([301, 400, 404]).toContain(answer.status);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    if (answer.status === 301) expect(placeOnSite(answer)).toBeTruthy();
  });

  check("keeps hashed files for good, and lets any page of the world use them", async () => {
    expect(hashed.length).toBeGreaterThan(30);
    expect(pinned.length).toBeGreaterThan(0);
    for (const file of [...hashed, ...pinned]) {
      const { status, headers } = await get(`/${file}`, { "accept-encoding": "br" });
      expect(status, file).toBe(200);
      expect(headers["cache-control"], file).toBe("public, max-age=31536000, immutable");
      const content = readFileSync(path.join(published.site, file));
      const isWorthIt = brotliBytes(content) < content.length;
      expect(headers["content-encoding"], file).toBe(isWorthIt ? "br" : undefined);
      expectUsableAnywhere(headers);
    }
  });

  check("lets what moves go stale after five minutes", async () => {
    for (const file of [
      "v1/embed.js",
      "v1/embed-module.js",
      "v1/frame.html",
      "embed.json",
      "recover.js",
      "quote-widget.d.ts",
      "texts.en.json",
      "texts.hi.json",
    ]) {
      const { status, headers } = await get(`/widgets/${file}`);
      expect(status, file).toBe(200);
      expect(headers["cache-control"], file).toBe("public, max-age=300");
      expectUsableAnywhere(headers);
    }
  });

  check.each(["builder", "docs"])(
    "serves the partners' page %s under the address that they have",
    async (name) => {
      const answer = await get(`/widgets/${name}.html`, { "accept-encoding": "br" });
      const html = readFileSync(path.join(published.site, `widgets/${name}.html`), "utf8");
      expect(answer.status).toBe(200);
      expect(brotliDecompressSync(answer.body).toString()).toBe(html);
      expectPageHeaders(answer, { file: "", route: "", html });
    },
  );

  check("lets the frame's page, and no other, stand in a frame", async () => {
    const { headers } = await get("/widgets/v1/frame.html");
    expect(headers["content-security-policy"]).toBe(
      "script-src 'self';object-src 'none';base-uri 'none';frame-ancestors *",
    );
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  check("lets the frame's page and its worker into pages that isolate themselves", async () => {
    const worker = hashed.find((file) => file.startsWith("widgets/altcha-worker-"))!;
    for (const file of ["widgets/v1/frame.html", worker]) {
      const { headers } = await get(`/${file}`);
      expect(headers["cross-origin-embedder-policy"], file).toBe("require-corp");
      expect(headers["cross-origin-resource-policy"], file).toBe("cross-origin");
    }
  });

  check.each([
    [aFile.js, /^(?:text|application)\/javascript/],
    [aFile.css, /^text\/css/],
    [aFile.svg, /^image\/svg\+xml/],
    [aFile.json, /^application\/json/],
    ["widgets/quote-widget.d.ts", /^text\/plain/],
    ["THIRD-PARTY-NOTICES.txt", /^text\/plain; ?charset=utf-8$/i],
    ["site.webmanifest", /^application\/manifest\+json/],
    ["sitemap.xml", /^(?:text|application)\/xml/],
    ["robots.txt", /^text\/plain/],
    ["favicon.ico", /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ["icon-192.png", /^image\/png/],
  ])("serves %s as what it is, in parts if asked", async (file, type) => {
    const content = readFileSync(path.join(published.site, file));
    const whole = await get(`/${file}`);
    expect(whole.status).toBe(200);
    expect(whole.headers["content-type"]).toMatch(type);
    expect(whole.headers["x-content-type-options"]).toBe("nosniff");
    expect(whole.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(whole.body.equals(content)).toBe(true);
    const part = await get(`/${file}`, { range: "bytes=2-11" });
    expect(part.status).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 2-11/${content.length}`);
    expect(part.body.equals(content.subarray(2, 12))).toBe(true);
    const beyond = await get(`/${file}`, { range: "bytes=99999999-" });
    expect(beyond.status).toBe(416);
  });

  check("lets nobody find the site by the licences of others", async () => {
    const { headers } = await get("/THIRD-PARTY-NOTICES.txt");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("public, max-age=300");
  });

  check("asks again for pictures within the hour, and for data each time", async () => {
    for (const file of ["images/clients/default.svg", "icon.svg", "favicon.ico", "apple-touch-icon.png"])
      expect((await get(`/${file}`)).headers["cache-control"], file).toContain("max-age=3600");
    const ogImage = files.find((file) => file.startsWith("og/"))!;
    expect((await get(`/${ogImage}`)).headers["cache-control"]).toContain("immutable");
    expect((await get(`/${aFile.json}`)).headers["cache-control"]).toBe("no-cache");
  });
});

function expectUsableAnywhere(headers: RawAnswer["headers"]) {
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(headers["x-content-type-options"]).toBe("nosniff");
}

/** Pages of an answer that may be another in a moment, and those for partners' developers. */
const ASKED_FOR_EACH_TIME = ["/404", "/server-error", ""];

/** What every page must carry, worked out from the page and not from the code that writes it. */
function expectPageHeaders({ headers }: RawAnswer, { html, route }: BuiltPage) {
  expect(headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/i);
  expect(headers).toMatchObject({
    "cache-control": ASKED_FOR_EACH_TIME.includes(route) ? "no-cache" : "max-age=300",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
  });
  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toMatch(/,/);
  const sources = (name: string) => new RegExp(`(?:^|;)${name} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
  const document = documentOf({ file: "", route: "", html });
  const inlined = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(
        (element) => !element.hasAttribute("src") && element.getAttribute("type") !== "application/ld+json",
      )
      .map(({ textContent }) => `'sha256-${createHash("sha256").update(textContent).digest("base64")}'`);
  expect(sources("style-src")).toEqual(["'self'", ...inlined("style")]);
  expect(sources("script-src")).toEqual(["'self'", ...inlined("script")]);
}
