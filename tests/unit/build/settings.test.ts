import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { standInSettings } from "../../../provider/stand-in-settings.ts";
import { readSendingSettings, readSettings, SettingsError } from "../../../build/settings.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "settings-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (env: Record<string, string> = {}) => readSettings({ env, folder });

function problemsOf(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test("without any, the build talks to the stand-in", () => {
  expect(read()).toMatchObject({
    siteUrl: "http://localhost:8080",
    providerApi: "http://localhost:8081/api/",
    providerUpload: standInSettings().PROVIDER_UPLOAD,
    providerToken: standInSettings().PROVIDER_TOKEN,
    providerBranchCode: standInSettings().PROVIDER_BRANCH_CODE,
    careersUrl: "http://localhost:8081/careers",
    botCheck: "altcha",
    botCheckSiteKey: "http://localhost:8081/altcha/challenge",
    botCheckHeader: "X-Bot-Check",
    providerReferenceHeader: "X-Reference",
    providerSourceHeader: "X-Source",
    host: "127.0.0.1",
    ports: { site: 8080, provider: 8081, clientLogos: 8084, partner: 8082, cms: 8083 },
  });
});

test("ports move the stand-in's addresses", () => {
  expect(read({ PORT: "9080", PROVIDER_PORT: "9081" })).toMatchObject({
    siteUrl: "http://localhost:9080",
    providerApi: "http://localhost:9081/api/",
    botCheckSiteKey: "http://localhost:9081/altcha/challenge",
  });
});

test("HOST moves them to where a phone reaches them, and is told to who reads the README", () => {
  expect(read({ HOST: "" }).host).toBe("127.0.0.1");
  expect(read({ HOST: "192.168.1.5" })).toMatchObject({
    host: "192.168.1.5",
    siteUrl: "http://192.168.1.5:8080",
    providerApi: "http://192.168.1.5:8081/api/",
    providerReferenceHeader: "X-Reference",
  });
  const readme = readFileSync(path.join(import.meta.dirname, "../../../README.md"), "utf8");
  expect(readme).toContain("`HOST=0.0.0.0 npm start`");
});

test("the environment wins over .env, .env over the stand-in", () => {
  writeFileSync(
    path.join(folder, ".env"),
    'PROVIDER_TOKEN="from-file" # public\nSITE_URL=https://file.example\n',
  );
  expect(read({ SITE_URL: "https://env.example" })).toMatchObject({
    providerToken: "from-file",
    siteUrl: "https://env.example",
  });
});

test("a real provider gets no header that nobody asked for", () => {
  const PROVIDER_API = "https://provider.example/api/";
  expect(read({ PROVIDER_API })).toMatchObject({
    botCheckHeader: "",
    providerReferenceHeader: "",
    providerSourceHeader: "",
  });
  expect(read({ PROVIDER_API, BOT_CHECK_HEADER: "X-Token" }).botCheckHeader).toBe("X-Token");
});

test("where the editor sends to, and in whose name, stands in the same places, and is told to who reads the README", () => {
  expect(readSendingSettings({ env: {}, folder })).toEqual({ branch: "", editor: "" });
  writeFileSync(path.join(folder, ".env"), 'CMS_BRANCH="main"\nCMS_EDITOR="Asha Verma <asha@example.org>"\n');
  expect(readSendingSettings({ env: { CMS_BRANCH: "preview" }, folder })).toEqual({
    branch: "preview",
    editor: "Asha Verma <asha@example.org>",
  });
  const readme = readFileSync(path.join(import.meta.dirname, "../../../README.md"), "utf8");
  expect(readme).toContain("`CMS_BRANCH`, `CMS_EDITOR`");
});

test("nobody changes them later", () => {
  const settings = read();
  expect(Object.isFrozen(settings)).toBe(true);
  expect(Object.isFrozen(settings.ports)).toBe(true);
});

describe("what is wrong is said with what to write instead", () => {
  test.each([
    ["PROVIDER_API", "https://a.example/api", "end it with a slash, https://a.example/api/"],
    ["PROVIDER_API", "a.example/api/", "write a whole URL, such as http://localhost:8081/api/"],
    ["PROVIDER_UPLOAD", "ftp://a.example", "write a whole URL, such as"],
    ["CAREERS_URL", "", "write a whole URL, such as"],
    ["SITE_URL", "https://a.example/site", "write the origin alone, https://a.example"],
    ["PROVIDER_TOKEN", "", "write the bearer credential of the provider"],
    ["PROVIDER_BRANCH_CODE", "12", "write the GUID, such as"],
    ["BOT_CHECK", "captcha", "write one of altcha, recaptcha, hcaptcha, turnstile"],
    ["BOT_CHECK_HEADER", "X Bot", "write the name of an HTTP header, such as"],
    ["PROVIDER_SOURCE_HEADER", "X Source", "write the name of an HTTP header, such as X-Source"],
    ["PORT", "http", "write a port from 0 to 65535, such as 8080"],
  ])("%s=%s", (name, value, fix) => {
    const problems = problemsOf({ [name]: value });
    const problem = problems.find((sentence) => sentence.startsWith(name));
    expect(problem).toContain(`Fix: ${fix}`);
  });

  test("a third party's bot check needs its key", () => {
    expect(problemsOf({ BOT_CHECK: "hcaptcha" })).toEqual([
      "BOT_CHECK_SITE_KEY is empty. Fix: write the site key that hcaptcha gave for this site",
    ]);
  });

  test("all problems at once", () => {
    expect(problemsOf({ BOT_CHECK_HEADER: "a b", PROVIDER_TOKEN: "" })).toHaveLength(2);
  });
});
