/** The bytes that a visitor waits for, as the contract limits them: of code and templates, on content of the tests' own. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { measurePages } from "../../build/page-sizes.ts";
import { buildScripts } from "../../build/scripts.ts";
import { BOT_CHECKS, type Settings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { layKeptContent } from "../kept-content.ts";
import { brotliBytes, documentOf, projectFolder, testFolder, testSettings } from "../test-site.ts";

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
let builds: readonly Metafile[];

beforeAll(async () => {
  const contentFolder = layKeptContent("content-for-bytes");
  ({ builds } = await buildSite({ outFolder: folder, settings: emptied, contentFolder }));
}, 120_000);

/** What a form fetches apart, and what is counted apart. */
const COUNTED_APART = /\/schema\.ts$|^widgets\/kit\/bot-check\/|^widgets\/outbox\/mount\.ts$/;

/**
 * The scripts that run for an entry: what it imports, and if asked for what it loads later, but for what is counted apart. Where several
 * builds have the entry, those of the one in which they are the heaviest.
 */
function scriptsOf(entry: string, { isWhole = false } = {}): string[] {
  const found = builds.map(({ outputs }) => {
    const first = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry);
    const files = new Set(first ? [first] : []);
    for (const file of files) {
      for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
        const isLater = kind === "dynamic-import";
        const isApart = COUNTED_APART.test(outputs[imported]?.entryPoint ?? "");
        if (outputs[imported] && (!isLater || (isWhole && !isApart))) files.add(imported);
      }
    }
    return [...files].map((file) => path.resolve(projectFolder, file));
  });
  const [heaviest = []] = found.sort((one, other) => weigh(other) - weigh(one));
  if (heaviest.length === 0) throw new Error(`no build has ${entry}`);
  return heaviest;
}

/** A published file of `widgets/`, by its name without the hash. */
function widgetFile(name: string): string {
  const widgets = path.join(folder, "widgets");
  const files = readdirSync(widgets, { recursive: true, encoding: "utf8" });
  const file = files.find((one) => one.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, "") === name);
  if (!file) throw new Error(`no file ${name} in widgets/`);
  return path.join(widgets, file);
}

const weigh = (files: string[]) => files.reduce((sum, file) => sum + brotliBytes(readFileSync(file)), 0);

/**
 * All of a form until it is sent, kept or drafted. The limit is that of a form that comes as one file: it is weighed as one,
 * however many it stands in. In sum, those of today are some 4 to 6 kB over it: each is compressed by itself.
 */
const formScript = (entry: string) =>
  brotliBytes(Buffer.concat(scriptsOf(entry, { isWhole: true }).map((file) => readFileSync(file))));

function pageScript(file: string): number {
  const html = readFileSync(path.join(folder, file), "utf8");
  const scripts = documentOf({ file, route: "", html }).querySelectorAll('script:not([type$="json"])');
  return [...scripts].reduce((sum, script) => {
    const address = script.getAttribute("src");
    return sum + brotliBytes(address ? readFileSync(path.join(folder, address)) : script.textContent);
  }, 0);
}

/** Section 8 of the contract; what a page weighs when it is scrolled to its end is measured in a browser. */
const limits: [what: string, limitBytes: number, measure: () => number | Promise<number>][] = [
  [
    "the heaviest page: HTML with its CSS and drawings, and its response headers",
    14_200,
    async () => Math.max(...(await measurePages(folder)).map(({ bytes }) => bytes)),
  ],
  ["script of a page without a form", 3_000, () => pageScript("about.html")],
  ["contact form", 22_000, () => formScript("widgets/contact-form/mount.tsx")],
  ["internship form", 28_000, () => formScript("widgets/internship-form/mount.tsx")],
  ["application form", 28_000, () => formScript("widgets/career-list/application/mount-application.tsx")],
  ["quote form", 24_000, () => formScript("widgets/quote-modal/mount.tsx")],
  ["rules of any form", 15_000, () => weigh(scriptsOf("widgets/kit/form/rules.ts"))],
  [
    "careers page until the list",
    12_000,
    () => weigh([...scriptsOf("widgets/main.ts"), ...scriptsOf("widgets/career-list/mount.tsx")]),
  ],
  [
    "bot check, worker included",
    5_000,
    () => weigh([...scriptsOf("widgets/kit/bot-check/altcha.ts"), widgetFile("altcha-worker.js")]),
  ],
  [
    "slider, when it is near",
    33_000,
    () => weigh([...scriptsOf("widgets/kit/slider/slider.ts"), widgetFile("slider.css")]),
  ],
  ["service worker", 8_000, () => weigh([path.join(folder, "worker.js")])],
  ["partners: loader", 1_000, () => weigh([widgetFile("v1/embed.js")])],
  [
    "partners: form usable",
    22_000,
    () => weigh([widgetFile("v1/embed.js"), ...scriptsOf("widgets/embed/shell.ts")]),
  ],
  [
    "partners: frame without the bot check",
    8_000,
    () =>
      weigh([
        ...scriptsOf("widgets/embed/frame.ts"),
        widgetFile("v1/frame.html"),
        widgetFile("quote-link.js"),
      ]),
  ],
  ["partners: pinned, one file", 38_000, () => weigh(scriptsOf("widgets/embed/pinned.ts"))],
];

it("each part is within the bytes that the contract gives it", async () => {
  const measured = await Promise.all(
    limits.map(async ([what, limitBytes, measure]) => ({ what, bytes: await measure(), limitBytes })),
  );
  console.table(measured);
  expect(measured.filter(({ bytes }) => bytes < 300)).toEqual([]);
  expect(measured.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
}, 60_000);

it("a partner's form can be used after two requests, and a pinned one after one", () => {
  expect(scriptsOf("widgets/embed/shell.ts")).toHaveLength(1);
  expect(scriptsOf("widgets/embed/pinned.ts")).toHaveLength(1);
});

const settingsOf = (botCheck: string) => ({
  BOT_CHECK: botCheck,
  BOT_CHECK_SITE_KEY: botCheck === "altcha" ? "https://provider.example.in/challenge" : "a-site-key",
  PROVIDER_TOKEN: "t".repeat(300),
});

it("no token and no bot check is too heavy for a build, and no secret of an operator's but the token is in its scripts", async () => {
  const scripts = await Promise.all(
    BOT_CHECKS.map(async (botCheck) => {
      const outFolder = path.join(testFolder, `scripts-${botCheck}`);
      const settings = testSettings({ ...settingsOf(botCheck), CMS_EDITOR: "Asha <asha@secret.example>" });
      await buildScripts({ outFolder, settings });
      const widgets = path.join(outFolder, "widgets");
      const files = readdirSync(widgets, { recursive: true, encoding: "utf8" });
      return files
        .filter((file) => file.endsWith(".js"))
        .map((file) => readFileSync(path.join(widgets, file), "utf8"))
        .join("\n");
    }),
  );
  expect(scripts.map((code) => code.includes("t".repeat(300)))).toEqual(BOT_CHECKS.map(() => true));
  expect(scripts.filter((code) => code.includes("secret.example"))).toEqual([]);
}, 60_000);
