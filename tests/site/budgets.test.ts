import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { headerBytes } from "../../hosting/header-bytes.ts";
import { readRules } from "../../hosting/read-rules.ts";
import { LIMITS } from "../../build/limits.ts";
import { measurePages, type PageSize } from "../../build/page-sizes.ts";
import type { Settings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { findOverweight, measureScripts, type Size } from "../../build/sizes.ts";
import { layKeptContent } from "../kept-content.ts";
import { brotliBytes, documentOf, testFolder } from "../test-site.ts";
import { http2HeaderBytes } from "./http2-header-bytes.ts";

/** No value of an operator's counts: what can be empty is, and addresses are as short as addresses are. */
const emptied: Settings = {
  siteUrl: "https://a.in",
  providerApi: "https://a.in/",
  providerToken: "",
  providerBranchCode: "",
  providerUpload: "https://a.in/",
  careersUrl: "https://a.in/",
  botCheck: "altcha",
  botCheckSiteKey: "https://a.in/",
  botCheckHeader: "",
  providerReferenceHeader: "",
  providerSourceHeader: "",
  serviceWorker: "on",
  host: "",
  ports: { site: 0, provider: 0, clientLogos: 0, partner: 0, cms: 0 },
};

const folder = path.join(testFolder, "site-for-bytes");
let pages: PageSize[];
let scripts: Size[];

beforeAll(async () => {
  const contentFolder = layKeptContent("content-for-bytes");
  const { builds } = await buildSite({ outFolder: folder, settings: emptied, contentFolder });
  pages = await measurePages(folder);
  scripts = await measureScripts({ folder, builds });
}, 120_000);

it("keeps every page within one round trip", () => {
  console.table(pages);
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ bytes }) => bytes > LIMITS.page.bytes)).toEqual([]);
});

it("counts response headers as HTTP/1.1 sends them, which are never fewer than those of HTTP/2", async () => {
  const { headersOf } = readRules(folder);
  const routes = pages.map(({ route }) => route);
  const http2 = await http2HeaderBytes(folder, routes);
  expect(Math.min(...http2.values())).toBeGreaterThan(300);
  expect(routes.filter((route) => headerBytes(headersOf(route)) < http2.get(route)!)).toEqual([]);
}, 60_000);

it("loads no helpers of the build where nothing needs them", () => {
  const scripts = readdirSync(path.join(folder, "widgets"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, code: readFileSync(path.join(folder, "widgets", file), "utf8") }));
  const isHelpers = ({ file, code }: (typeof scripts)[number]) =>
    file.startsWith("chunk-") && /Object\.getOwnPropertyNames|^(?:\/\/.*)?\s*$/.test(code);
  const helpers = scripts.filter(isHelpers);
  const users = scripts.filter(({ code }) => helpers.some(({ file }) => code.includes(file)));
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ file }) => !/^(?:chunk|schema|slider|altcha)-/.test(file))).toEqual([]);
});

it("loads little script on a page without a form", () => {
  const html = readFileSync(path.join(folder, "about.html"), "utf8");
  const found = documentOf({ file: "about.html", route: "/about", html }).querySelectorAll(
    'script:not([type="application/ld+json"])',
  );
  const bytes = [...found].reduce((sum, script) => {
    const address = script.getAttribute("src");
    return sum + brotliBytes(address ? readFileSync(path.join(folder, address)) : script.textContent);
  }, 0);
  console.log(`script on /about: ${bytes} of ${LIMITS.pageScript.bytes} B`);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(LIMITS.pageScript.bytes);
});

it("keeps what a visitor downloads of each part within its bytes", () => {
  console.table(scripts);
  expect(scripts.length).toBeGreaterThan(10);
  expect(findOverweight(scripts)).toEqual([]);
});

it("asks Chromium to compile what is loaded later beside the main thread, and not the main script", () => {
  const widgets = path.join(folder, "widgets");
  const hinted = readdirSync(widgets)
    .filter((file) => file.endsWith(".js"))
    .filter((file) =>
      readFileSync(path.join(widgets, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    )
    .map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, ""));
  expect(hinted).toEqual(
    expect.arrayContaining([
      "altcha",
      "chunk",
      "internship-form",
      "mount-application",
      "quote",
      "quote-modal",
    ]),
  );
  expect(hinted).not.toContain("main");
});
