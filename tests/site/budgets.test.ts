/** The bytes that a visitor waits for, as the contract limits them: of code and templates, on content of the tests' own. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { findOutput, staticClosure } from "../../build/outputs.ts";
import { measurePages } from "../../build/page-sizes.ts";
import { buildScripts } from "../../build/scripts.ts";
import { BOT_CHECKS, type Settings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { findOverweight, measureScripts } from "../../build/sizes.ts";
import { weighPages } from "../../build/weigh-pages.ts";
import { layKeptContent } from "../kept-content.ts";
import { testFolder, testSettings } from "../test-site.ts";

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

it("every page, with its CSS, its drawings and its response headers, comes in the first flight of a connection", async () => {
  const sizes = await measurePages(folder);
  console.table(sizes.slice(0, 5));
  expect(sizes.filter(({ bytes }) => bytes > 14_200)).toEqual([]);
});

it("each part is within the bytes that the contract gives it", async () => {
  const sizes = await measureScripts({ folder, builds });
  console.table(sizes);
  expect(sizes.filter(({ bytes }) => bytes < 300)).toEqual([]);
  expect(findOverweight(sizes)).toEqual([]);
}, 60_000);

it("a page has one script, and a form few files", () => {
  const filesOf = (entry: string) =>
    builds.flatMap((metafile) => {
      const output = findOutput(metafile, entry);
      return output ? [staticClosure(metafile, output).length] : [];
    });
  expect(filesOf("widgets/main.ts")).toEqual([1]);
  expect(filesOf("widgets/embed/quote.ts")).toEqual([1]);
  expect(filesOf("widgets/embed/pinned.ts")).toEqual([1]);
  // Beside them come the main script, the rules, and the bot check with its worker.
  for (const form of ["contact-form", "internship-form", "quote-modal"])
    expect(Math.max(...filesOf(`widgets/${form}/mount.tsx`)), form).toBeLessThanOrEqual(9);
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
      const files = readdirSync(outFolder, { recursive: true, encoding: "utf8" });
      return files
        .filter((file) => file.endsWith(".js"))
        .map((file) => readFileSync(path.join(outFolder, file), "utf8"))
        .join("\n");
    }),
  );
  expect(scripts.map((code) => code.includes("t".repeat(300)))).toEqual(BOT_CHECKS.map(() => true));
  expect(scripts.filter((code) => code.includes("secret.example"))).toEqual([]);
}, 60_000);

it("npm run check weighs every page, and builds no script for it", async () => {
  expect((await weighPages(emptied)).length).toBeGreaterThan(30);
}, 60_000);
