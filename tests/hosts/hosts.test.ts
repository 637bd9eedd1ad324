/** What every host promises, tested with our own server, and with nginx and Apache with the generated files. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { smokeSite } from "../../dev/smoke/smoke.ts";
import { precompress } from "../../lib/hosts/precompress.ts";
import { replaceIn } from "../find-in.ts";
import { layFiles } from "../lay-files.ts";
import { builtSite } from "../test-run.ts";
import { type BuiltPage, builtFiles, builtPages } from "../test-site.ts";
import {
  installServers,
  publishSite,
  type RawAnswer,
  request,
  type Server,
  secret,
  startApache,
  startNginx,
  startOurs,
} from "./real-servers.ts";

const reason = installServers();
if (reason) {
  console.warn(`nginx and Apache are skipped. ${reason}`);
}

const pages = builtPages();
const pageAt = (route: string) => pages.find((page) => page.route === route)!;
const hashed = builtFiles().filter((file) => file.startsWith("assets/"));
const [hashedFile = ""] = hashed;
const pinned = builtFiles().find((file) =>
  /^widgets\/\d+\.\d+\.\d+\/quote\.js$/.test(file),
)!;

let published: Awaited<ReturnType<typeof publishSite>>;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
beforeAll(async () => {
  published = await publishSite();
});
afterAll(() => published.remove());

const startAsDocumented: typeof startNginx = async (folders) =>
  (nginx = await startNginx(folders));

describe.each([
  { name: "our own server", start: startOurs, isOurs: true },
  { name: "nginx", start: startAsDocumented, isOurs: false },
  { name: "Apache", start: startApache, isOurs: false },
])("$name", ({ name, start, isOurs }) => {
  let server: Server | undefined;
  const check = it.skipIf(!isOurs && reason);
  const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    request(server!.port, address, { method, headers });
  /** Returns the path on the server to which a redirect leads, or undefined if it leads to another server. */
  const placeOnSite = ({ headers }: RawAnswer) => {
    const ownOrigin = `http://127.0.0.1:${server?.port}`;
    const { origin, pathname, search } = new URL(headers.location ?? "", ownOrigin);
    return origin === ownOrigin ? pathname + search : undefined;
  };

  beforeAll(async () => {
    if (isOurs || !reason) {
      server = await start(published.foldersFor(name.replaceAll(" ", "-")));
    }
  });
  afterAll(() => server?.stop());

  check(`${name} answers as smoke expects`, async () => {
    expect(await smokeSite(`http://127.0.0.1:${server!.port}`, published.site)).toEqual(
      [],
    );
  });

  check(
    `${name} serves each page at its address, compressed, with the headers of a page`,
    async () => {
      for (const route of [
        "/",
        "/about",
        "/services/text/voice-sms-services",
        "/privacy-policy.aspx",
      ]) {
        const page = pageAt(route);
        const answer = await get(page.route, { "accept-encoding": "gzip, deflate, br" });
        expect(answer.status, page.route).toBe(200);
        expect(answer.headers["content-encoding"]).toBe("br");
        expect(brotliDecompressSync(answer.body).toString()).toBe(page.html);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expectPageHeaders(answer, page);
      }
    },
  );

  check(
    `${name} compresses nothing for q=0, and answers 304 to an ETag and HEAD without a body`,
    async () => {
      const { html } = pageAt("/about");
      // Our own server ignores `q=0`, which browsers never send.
      const none = isOurs ? "identity" : "br;q=0, gzip;q=0";
      expect((await get("/about", { "accept-encoding": none })).body.toString()).toBe(
        html,
      );
      const gzip = await get("/about", { "accept-encoding": "gzip" });
      expect(gunzipSync(gzip.body).toString()).toBe(html);
      const again = await get("/about", {
        "accept-encoding": "gzip",
        "if-none-match": gzip.headers.etag!,
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await get("/about", {}, "HEAD");
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expectPageHeaders(head, pageAt("/about"));
    },
  );

  check.each([
    ["/about/", "/about"],
    ["/about.html?from=mail", "/about?from=mail"],
    ["/portfolio?from=mail", "/ourwork?from=mail"],
    ["/index.html", "/"],
    ["/privacy-policy.aspx.html", "/privacy-policy.aspx"],
  ])(
    `${name} leads %s to %s, for good, whatever name it was asked by`,
    async (from, to) => {
      const asked = await get(from, { host: "evil.example" });
      // Our own server refuses other names than those of this computer, because it shows
      // drafts.
      if (isOurs) {
        expect(asked.status).toBe(421);
      }
      const answer = isOurs ? await get(from) : asked;
      expect(answer.status).toBe(301);
      expect(placeOnSite(answer)).toBe(to);
    },
  );

  check(
    `${name} answers 404 with its whole page, compressed or not, to what is no page`,
    async () => {
      const { html } = pageAt("/404");
      for (const address of [
        "/services/",
        "/nothing-here",
        "/404",
        "/images",
        "/ABOUT",
      ]) {
        let answer = await get(address, { range: "bytes=0-9", "if-none-match": "*" });
        if (answer.status === 301) {
          answer = await get(placeOnSite(answer)!);
        }
        expect(answer.status, address).toBe(404);
        expect(answer.body.toString()).toBe(html);
        expectPageHeaders(answer, pageAt("/404"));
      }
      const compressed = await get("/nothing-here", { "accept-encoding": "br" });
      expect([
        compressed.status,
        brotliDecompressSync(compressed.body).toString(),
      ]).toEqual([404, html]);
    },
  );

  it.skipIf(isOurs || reason)(`${name} answers 500 with the page for it`, async () => {
    const answer = await get("/broken", { "accept-encoding": "br" });
    expect(answer.status).toBe(500);
    expect(brotliDecompressSync(answer.body).toString()).toBe(
      pageAt("/server-error").html,
    );
    expectPageHeaders(answer, pageAt("/server-error"));
  });

  check(
    `${name} hides what only a host reads, what begins with a dot, and what is outside its folder`,
    async () => {
      const forHosts =
        "/_headers /_redirects /.htaccess /nginx.conf /vercel.json /about.html.br";
      const encoded =
        "/%5fheaders /%2ehtaccess /./_headers /%2e/_headers /images/%2esecret /about.html%2ebr";
      const dotted = "/.secret /.git/config /images/.secret";
      const outside = "/../secret.txt /%2e%2e%2fsecret.txt /images/..%2f..%2fsecret.txt";
      for (const address of [forHosts, encoded, dotted, outside].join(" ").split(" ")) {
        const answer = await get(address);
        expect([301, 400, 403, 404], address).toContain(answer.status);
        expect(answer.body.toString()).not.toContain(secret);
      }
    },
  );

  check(
    `${name} refuses any method but reading, and a header that is too long; nothing runs there`,
    async () => {
      // The long address is not for our own server, because Node allows longer ones.
      const tooLong = isOurs ? [] : [["GET", "a".repeat(9_000)]];
      for (const [method = "", long = ""] of [["POST"], ...tooLong]) {
        const sent = { "content-length": "0", "x-long": long };
        const { status, body, headers } = await get("/about", sent, method);
        expect([400, 405, 501], method).toContain(status);
        expect(body.toString()).not.toContain("<main");
        // Apache answers some bad requests with 400 before it reads .htaccess, and so
        // without the policy.
        if (status !== 400 && headers["content-type"]?.includes("html")) {
          expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'$/);
        }
      }
    },
  );

  check(`${name} answers an address that is no text as one of no page`, async () => {
    for (const address of ["/%ff", "/about%ff", "/%"]) {
      expect([400, 404], address).toContain((await get(address)).status);
    }
  });

  check(`${name} leads nowhere else, and takes no headers from an address`, async () => {
    for (const address of [
      "//evil.example/",
      "/%0d%0aset-cookie:%20evil=1/",
      "/\\evil.example/",
    ]) {
      const answer = await get(address);
      expect([301, 400, 404], address).toContain(answer.status);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      if (answer.status === 301) {
        expect(placeOnSite(answer)).toBeTruthy();
      }
    }
  });

  check(`${name} answers whatever part is asked for, and goes on`, async () => {
    for (const range of [
      "bytes=5-1",
      "bytes=-5",
      "bytes=9-",
      "bytes=99999999-",
      "bytes=a-b",
      "lines=1-2",
    ]) {
      expect([200, 206, 416], range).toContain((await get("/about", { range })).status);
    }
    expect((await get("/about")).body.toString()).toBe(pageAt("/about").html);
  });

  const FOREVER = "public, max-age=31536000, immutable";
  const FOR_ANY_SITE = {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=300",
  };
  const AN_HOUR = expect.stringContaining("max-age=3600");
  const FRAME = {
    "referrer-policy": "no-referrer",
    "cross-origin-embedder-policy": "require-corp",
  };
  const policy = (value: unknown) => ({ "content-security-policy": value });
  const drawing = policy(expect.stringMatching(/^default-src 'none';style-src/));
  const hashedAs = (ending: string) => hashed.find((file) => file.endsWith(ending))!;
  check.each<[file: string, type: string, headers: Record<string, unknown>]>([
    ["widgets/v1/embed.js", "javascript", FOR_ANY_SITE],
    [pinned, "javascript", { ...FOR_ANY_SITE, "cache-control": FOREVER }],
    ["widgets/quote-widget.d.ts", "text/plain", FOR_ANY_SITE],
    ["widgets/texts.hi.json", "application/json", FOR_ANY_SITE],
    [
      "widgets/docs.html",
      "text/html",
      { ...FOR_ANY_SITE, ...policy("frame-ancestors 'none'") },
    ],
    [
      "widgets/v1/frame.html",
      "text/html",
      { ...FOR_ANY_SITE, ...policy("frame-ancestors *"), ...FRAME },
    ],
    [
      hashedAs(".js"),
      "javascript",
      { "cache-control": FOREVER, "access-control-allow-origin": "*" },
    ],
    [hashedAs(".css"), "text/css", { "cache-control": FOREVER }],
    [hashedAs(".svg"), "image/svg+xml", { ...drawing, "cache-control": FOREVER }],
    ["icon.svg", "image/svg+xml", drawing],
    [
      "images/clients/default.svg",
      "image/svg+xml",
      { ...drawing, "cache-control": AN_HOUR },
    ],
    ["data/careers.json", "application/json", { "cache-control": "no-cache" }],
    ["THIRD-PARTY-NOTICES.txt", "text/plain", { "x-robots-tag": "noindex" }],
    ["site.webmanifest", "application/manifest+json", {}],
    ["sitemap.xml", "xml", {}],
    ["favicon.ico", "image/", {}],
  ])(`${name} serves %s as %s, in parts if asked`, async (file, type, expected) => {
    const content = readFileSync(path.join(published.site, file));
    const whole = await get(`/${file}`);
    expect(whole.headers["content-type"]).toContain(type);
    const headers = {
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=63072000",
    };
    expect(whole.headers).toMatchObject({ ...headers, ...expected });
    expect(whole.headers["x-frame-options"]).toBeUndefined();
    expect(whole.body.equals(content)).toBe(true);
    const part = await get(`/${file}`, { range: "bytes=2-11" });
    expect([part.status, part.body.equals(content.subarray(2, 12))]).toEqual([206, true]);
  });

  it.skipIf(name !== "nginx" || reason)(
    `${name} leads http and the bare domain to https://www.`,
    async () => {
      const ask = (port: number, host: string, isSecure = true) =>
        request(port, "/contact?from=mail", { headers: { host }, isSecure });
      const WWW = "https://www.example.com/contact?from=mail";
      const hsts = {
        "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      };
      expect((await ask(nginx!.httpPort, "example.com", false)).headers.location).toBe(
        WWW,
      );
      const bare = await ask(nginx!.httpsPort, "example.com");
      expect(bare).toMatchObject({ status: 301, headers: { location: WWW, ...hsts } });
      expect(await ask(nginx!.httpsPort, "www.example.com")).toMatchObject({
        status: 200,
        headers: hsts,
      });
    },
  );
});

/** Adds a page that has the same name as a folder, as news would, under a name that the site does not use. */
const layPair = () => {
  for (const [file, text] of Object.entries(PAIR)) {
    mkdirSync(path.dirname(path.join(published.site, file)), { recursive: true });
    writeFileSync(path.join(published.site, file), text);
  }
};
const PAIR = { "a-pair.html": "<h1>List</h1>", "a-pair/first.html": "<h1>First</h1>" };

describe.each([
  { name: "our own server", start: startOurs, isOurs: true },
  { name: "nginx", start: startNginx, isOurs: false },
  { name: "Apache", start: startApache, isOurs: false },
])("$name, with a page that is also a folder", ({ name, start, isOurs }) => {
  it.skipIf(!isOurs && reason)(
    `a page with the name of a folder has one address on ${name}, as its entries have`,
    async () => {
      layPair();
      const { port, stop } = await start(
        published.foldersFor(`${name.replaceAll(" ", "-")}-pair`),
      );
      try {
        for (const [address, text] of [
          ["/a-pair", PAIR["a-pair.html"]],
          ["/a-pair/first", PAIR["a-pair/first.html"]],
        ] as const) {
          const answer = await request(port, address);
          expect([answer.status, answer.body.toString()], address).toEqual([200, text]);
        }
        for (const [from, to] of [
          ["/a-pair/", "/a-pair"],
          ["/a-pair.html", "/a-pair"],
          ["/a-pair/first/", "/a-pair/first"],
        ] as const) {
          const { status, headers } = await request(port, from);
          const { pathname } = new URL(
            headers.location ?? "",
            `http://127.0.0.1:${port}`,
          );
          expect([status, pathname], from).toEqual([301, to]);
        }
      } finally {
        await stop();
      }
    },
  );
});

it.skipIf(reason)(
  "Apache with .htaccess alone leads no page with the name of a folder in a circle",
  async () => {
    layPair();
    const folders = published.foldersFor("Apache-shared");
    const { port, stop } = await startApache(folders, { isShared: true });
    try {
      for (const address of ["/a-pair", "/a-pair/", "/a-pair.html"]) {
        const answer = await fetch(`http://127.0.0.1:${port}${address}`);
        expect([answer.status, await answer.text()], address).toEqual([
          200,
          PAIR["a-pair.html"],
        ]);
      }
      expect((await request(port, "/about/")).status).toBe(301);
      expect((await request(port, "/services/")).status).not.toBe(200);
    } finally {
      await stop();
    }
  },
);

it.skipIf(reason)(
  "Apache sends each header once, whatever the host's own modules set",
  async () => {
    const settings = `ExpiresActive On
ExpiresDefault "access plus 1 month"
Header set Cache-Control "max-age=604800"
Header set Referrer-Policy "unsafe-url"
Header set Content-Security-Policy "default-src *"`;
    const folders = published.foldersFor("Apache-expires");
    const modules = ["expires"];
    const { port, stop } = await startApache(folders, { modules, settings });
    try {
      expect(await smokeSite(`http://127.0.0.1:${port}`, published.site)).toEqual([]);
      for (const address of [
        "/",
        "/data/careers.json",
        `/${hashedFile}`,
        "/robots.txt",
      ]) {
        const { headers } = await request(port, address);
        expect(headers["expires"], address).toBeUndefined();
        // Two headers of one name would be joined by a comma, so a text is looked for in
        // the whole value.
        expect(headers["referrer-policy"] ?? "", address).not.toContain("unsafe-url");
        expect(headers["cache-control"] ?? "", address).not.toMatch(/604800|2592000/);
      }
    } finally {
      await stop();
    }
  },
);

// This test is the last one, because its second release changes the published site.
it.skipIf(reason)(
  "nginx and Apache serve a second release without a reload",
  async () => {
    const second = layFiles();
    cpSync(builtSite, second, { recursive: true });
    const home = path.join(second, "index.html");
    writeFileSync(home, replaceIn(readFileSync(home, "utf8"), "</h1>", " again</h1>"));
    await precompress(second, published.site);
    const running: Server[] = [];
    const problemsOf = ({ port }: Server) =>
      smokeSite(`http://127.0.0.1:${port}`, second);
    try {
      running.push(await startNginx(published.foldersFor("nginx-running")));
      running.push(await startApache(published.foldersFor("Apache-running")));
      for (const server of running) {
        expect(JSON.stringify(await problemsOf(server))).toContain(
          "its content is not the build's",
        );
      }
      cpSync(second, published.site, { recursive: true, preserveTimestamps: true });
      for (const server of running) {
        expect(await problemsOf(server)).toEqual([]);
      }
    } finally {
      for (const server of running) {
        await server.stop();
      }
    }
  },
);

it("our own server starts before there is a site, for this computer alone", async () => {
  const folder = path.join(layFiles(), "site");
  const { origin, close } = await serveSite({ folder, port: 0 });
  try {
    expect((await fetch(`${origin}/about`)).status).toBe(404);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "about.html"), "<h1>About</h1>");
    writeFileSync(path.join(folder, "_redirects"), "/portfolio /ourwork 301\n");
    writeFileSync(
      path.join(folder, "_headers"),
      "/about\n  referrer-policy: strict-origin\n",
    );
    expect((await fetch(`${origin}/about`)).headers.get("referrer-policy")).toBe(
      "strict-origin",
    );
    expect((await fetch(`${origin}/portfolio`, { redirect: "manual" })).status).toBe(301);
    // 127.0.0.2 is an address of this computer other than 127.0.0.1, as its address in a
    // network is.
    await expect(fetch(origin.replace("localhost", "127.0.0.2"))).rejects.toThrow();
    const open = await serveSite({ folder, port: 0, host: "0.0.0.0" });
    expect(
      (await fetch(`http://127.0.0.2:${new URL(open.origin).port}/about`)).status,
    ).toBe(200);
    await open.close();
  } finally {
    await close();
  }
});

function expectPageHeaders({ headers }: RawAnswer, { route }: BuiltPage) {
  expect(headers, route).toMatchObject({
    "content-type": expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
    // The error pages are not cached, because the page in their place may exist or work
    // in a moment.
    "cache-control": ["/404", "/server-error"].includes(route)
      ? "no-cache"
      : "max-age=300",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=()",
    "referrer-policy": "strict-origin",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "frame-ancestors 'none'",
  });
}
