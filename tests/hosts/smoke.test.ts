/** `npm run smoke` accepts a correct site, and names each thing that is broken. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { findMismatches } from "../../dev/smoke/compare.ts";
import { listServiceExpectations } from "../../dev/smoke/service-expectations.ts";
import { listSiteExpectations } from "../../dev/smoke/site-expectations.ts";
import { smoke, smokeSite } from "../../dev/smoke/smoke.ts";
import { listFiles } from "../../lib/files.ts";
import { precompress } from "../../lib/hosts/precompress.ts";
import { readSettings } from "../../lib/settings.ts";
import { replaceIn } from "../find-in.ts";
import { openProvider, type TestProvider } from "../provider-client.ts";
import { projectFolder } from "../test-run.ts";

const WWW = "https://www.example.com";
const page = (name: string, text = name) =>
  `<link rel="canonical" href="${WWW}/${name}"/>${text.repeat(200)}`;
const SCRIPT = "/assets/main-ABCD1234.js";
const NOSNIFF = "  x-content-type-options: nosniff\n";
const FOREVER = "public, max-age=31536000, immutable";
const FILES: Record<string, string> = {
  "index.html": page("", "home"),
  "about.html": page("about"),
  "ourwork.html": page("ourwork"),
  "portfolio.html": page("ourwork", "leads on"),
  "refundpolicy.html": page("refundpolicy"),
  "Refund-Policy.aspx.html": page("refundpolicy", "its twin"),
  "404.html": "nothing here ".repeat(100),
  "icon.svg": `<svg>${"<g/>".repeat(300)}</svg>`,
  "widgets/v1/frame.html": "frame",
  "submit-successfully.html": page("submit-successfully", "thanks"),
  "worker.js": "self.oninstall",
  _redirects: "/portfolio /ourwork 301\n/Refund-Policy.aspx /refundpolicy 200\n",
  _headers:
    `/*\n  strict-transport-security: max-age=63072000\n${NOSNIFF}` +
    `/\n  content-security-policy: own\n${SCRIPT}\n  cache-control: ${FOREVER}\n`,
};

const folder = mkdtempSync(path.join(tmpdir(), "smoke-"));
const built = path.join(folder, "dist");
const live = path.join(folder, "live");
let provider: TestProvider;
let site: Awaited<ReturnType<typeof serveSite>>;
let handle: (request: http.IncomingMessage, response: http.ServerResponse) => unknown;
let env: Record<string, string>;

const reset = () => {
  handle = () => {};
  env = { PROVIDER_PORT: String(provider.port) };
  provider.reset();
  rmSync(live, { recursive: true, force: true });
  cpSync(built, live, { recursive: true });
};
const settings = () => readSettings({ env, folder: folder });
beforeAll(async () => {
  provider = await openProvider();
  env = { PROVIDER_PORT: String(provider.port) };
  const texts = Object.entries({ ...FILES, [SCRIPT]: JSON.stringify(settings()) });
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
    writeFileSync(path.join(built, file), text);
  }
  await precompress(built);
  reset();
  site = await serveSite({
    folder: live,
    port: 0,
    handle(...exchange) {
      handle(...exchange);
      return exchange[1].headersSent || exchange[0].destroyed;
    },
  });
});
afterEach(reset);
afterAll(async () => {
  await Promise.all([site.close(), provider.close()]);
  rmSync(folder, { recursive: true });
});

const smokeIt = () => smoke(site.origin, built, settings());

/** Returns a function that edits a file of the site, and removes its compressed copies. */
const edit = (file: string, from: string | RegExp, to: string) => () => {
  for (const ending of [".br", ".gz"]) {
    rmSync(path.join(live, file + ending), { force: true });
  }
  writeFileSync(
    path.join(live, file),
    replaceIn(readFileSync(path.join(live, file), "utf8"), from, to),
  );
};
const takeAway = (files: RegExp) => {
  for (const file of listFiles(live).filter((one) => files.test(one))) {
    rmSync(path.join(live, file));
  }
};
const rule = (address: string, header: string) =>
  edit("_headers", /$/, `${address}\n  ${header}\n`);
const by = (one: typeof handle) => () => {
  handle = one;
};
const answer = (address: string, status: number, location = "", body = "") =>
  by(({ url, method }, response) => {
    const headers = { location, "content-type": "text/html; charset=utf-8" };
    if (url === address && method === "GET") {
      response.writeHead(status, headers).end(body);
    }
  });
const setting = (name: string, value: string) => () =>
  Object.assign(env, { [name]: value });
const service = (call: string, scenario: string) => () =>
  provider.setFault({ call, scenario });

/** A proxy that sends brotli to every client, whatever the client accepts. */
const packForAll = by((request) => {
  request.headers["accept-encoding"] = "br";
});

/** A host that applies its caching rule for hashed files to a missing file, too. */
const keepMissing = by(({ url }, response) => {
  if (url !== "/assets/no-such-file.js") {
    return;
  }
  response.setHeader("x-content-type-options", "nosniff");
  response
    .writeHead(404, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": FOREVER,
    })
    .end(FILES["404.html"]);
});

it("npm run smoke says in one line that the host reads no settings, as without dot files", async () => {
  writeFileSync(path.join(live, "_headers"), "");
  const says = await smokeIt();
  expect(says).toEqual([expect.stringContaining("uses none of the settings")]);
  expect(says[0]).toContain(".htaccess");

  edit("about.html", /.*/, "edited")();
  expect((await smokeIt()).join("\n")).toContain(
    "/about: its content is not the build's",
  );
});

it("npm run smoke finds nothing where all is right, and stores nothing", async () => {
  expect(await smokeIt()).toEqual([]);
  expect(provider.records()).toEqual([]);
  expect(provider.requests().filter(({ method }) => method === "OPTIONS")).toHaveLength(
    9,
  );
});

it.each([
  ["308", answer("/portfolio", 308, "/ourwork")],
  ["a page under a second address", answer("/about/", 200, "", FILES["about.html"])],
  ["a firewall", answer("/.env", 403)],
  ["gzip without brotli", () => takeAway(/\.br$/)],
  ["an ending that is taken off", answer("/widgets/v1/frame.html", 308, "/frame")],
  [
    "one file for both addresses of a page",
    edit("Refund-Policy.aspx.html", /.*/, page("refundpolicy")),
  ],
])("npm run smoke is content with %s", async (_, change) => {
  change();
  // The frame is copied to the address that smoke requests, because our own server does
  // not serve it without an ending.
  cpSync(path.join(built, "widgets/v1"), live, { recursive: true });
  expect(await smokeIt()).toEqual([]);
});

it.each<[says: string, change: () => unknown]>([
  // Published copies that are not complete.
  ["/about: its content is not the build's", edit("about.html", /.*/, "edited")],
  [
    "/widgets/v1/frame.html: its content",
    edit("widgets/v1/frame.html", "frame", "edited"),
  ],
  [
    "/icon.svg: its content",
    () => writeFileSync(path.join(live, "icon.svg.br"), brotliCompressSync("old")),
  ],
  // Hosts that do not read the files that the build writes for them.
  [
    " more: x-content-type-options is missing, and should be nosniff",
    edit("_headers", NOSNIFF, ""),
  ],
  [`${SCRIPT}: cache-control is no-cache`, edit("_headers", FOREVER, "no-cache")],
  [
    "/frame.html: x-frame-options is DENY",
    rule("/widgets/v1/*", "x-frame-options: DENY"),
  ],
  ["/icon.svg: content-type is text/x", rule("/icon.svg", "content-type: text/x")],
  ["/icon.svg: content-encoding is missing", edit("icon.svg", "<svg", "<svg ")],
  [
    "/portfolio: status 302 to /ourwork, and should be 301 or 308",
    answer("/portfolio", 302, "/ourwork"),
  ],
  ["/about/: status 404", answer("/about/", 404)],
  [
    "/no/such/page: status 200, and should be 404",
    answer("/no/such/page", 200, "", FILES["index.html"]),
  ],
  ["/.git/HEAD: status 200", answer("/.git/HEAD", 200)],
  // Answers on which scripts and visitors rely, and that no page shows.
  [
    ": HEAD: status 405, and should be 200",
    by(({ method }, response) => method === "HEAD" && response.writeHead(405).end()),
  ],
  ["content-encoding for a client that takes gzip is br, and should be gzip", packForAll],
  [
    "content-encoding for a client that takes identity is br, and should be missing",
    packForAll,
  ],
  [
    " more: cache-control is public, max-age=31536000, and should be missing, or no-cache",
    rule("/*", "cache-control: public, max-age=31536000"),
  ],
  [
    "/assets/no-such-file.js: cache-control is public, max-age=31536000, immutable, and should be short",
    keepMissing,
  ],
  [
    "/worker.js: service-worker-allowed is /",
    rule("/worker.js", "service-worker-allowed: /"),
  ],
  // Services that answer with an error or with something else.
  ["/careers: status 401", service("careers", "401")],
  ["/careers: its content is not /", service("careers", "html")],
  ["&category=internship: status 403", service("upload", "preflight-refused")],
  ["content-type,x-bot-check,x-other", setting("PROVIDER_REFERENCE_HEADER", "X-Other")],
  ["PROVIDER_TOKEN: this setting is not the build's", setting("PROVIDER_TOKEN", "other")],
])("npm run smoke names what is broken: %s", async (says, change) => {
  change();
  expect((await smokeIt()).join("\n")).toContain(says);
});

it("npm run smoke says once that nobody answers", async () => {
  handle = ({ socket }) => socket.destroy();
  expect(await smokeIt()).toEqual([
    expect.stringContaining(`${site.origin}: no answer could be read`),
  ]);
});

it("npm run smoke asks nobody if the build is for another name, and reports that", async () => {
  const [problem] = await smokeSite("https://other.example", built);
  expect(problem?.message).toBe(
    `the build is for ${WWW}: smoke that, or build with SITE_URL=https://other.example`,
  );
  expect(provider.requests()).toEqual([]);
});

it("npm run smoke asks for the upload where the forms send it, also at an address without parameters", () => {
  const expectations = listServiceExpectations(WWW, {
    ...settings(),
    providerUpload: "https://cdn.example/up",
  });
  expect(expectations.map(({ url }) => url)).toContain(
    "https://cdn.example/up?category=internship",
  );
});

it.each([
  ["authorization, content-type", 0],
  ["Authorization,*", 0],
  ["*", 1],
])("a preflight that allows the headers %s has %i problems", (allowed, count) => {
  const expectation = listServiceExpectations(WWW, settings()).find(({ url }) =>
    url.includes("GetGropWise"),
  )!;
  const names = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": allowed,
  };
  const found = findMismatches(expectation, {
    status: 204,
    headers: new Headers(names),
    body: Buffer.alloc(0),
  });
  expect(found).toHaveLength(count);
});

it.each([
  {
    url: "http://www.example.com/contact?a=b",
    status: 301,
    location: `${WWW}/`,
    problems: 1,
  },
  {
    url: "http://www.example.com/contact?a=b",
    status: 301,
    location: `${WWW}/contact?a=b`,
    problems: 0,
  },
  { url: "https://example.com/", status: 200, location: "", problems: 1 },
  { url: "https://example.com/", status: 301, location: `${WWW}/`, problems: 0 },
  { url: "http://example.com/", status: 302, location: `${WWW}/`, problems: 1 },
  {
    url: "http://example.com/",
    status: 301,
    location: "https://example.com/",
    problems: 0,
  },
  { url: `${WWW}/about`, status: 200, location: "", problems: 4 },
])("$url that answers $status $location has $problems problems", ({
  url,
  status,
  location,
  problems,
}) => {
  const expectation = listSiteExpectations(WWW, built).find((one) => one.url === url)!;
  const found = findMismatches(expectation, {
    status,
    headers: new Headers({ location }),
    body: Buffer.alloc(0),
  });
  expect(found).toHaveLength(problems);
});

it.each([
  [[], '"" is no address of a site. Fix: write npm run smoke -- https://www.example.com'],
  [[WWW, "--build", tmpdir()], "holds no build. Fix: write npm run smoke"],
  [
    ["http://127.0.0.1:1", "--build", built],
    "http://127.0.0.1:1: no answer could be read",
  ],
])("npm run smoke with %j says %s, and ends with 1", (words, says) => {
  const line = ["dev/run.mjs", "smoke", ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: projectFolder,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain(says);
  expect(status).toBe(1);
});
