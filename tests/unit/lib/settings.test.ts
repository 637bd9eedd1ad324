import { describe, expect, test } from "vitest";
import { BRANCH_CODE, TOKEN } from "../../../lib/fake-provider-values.ts";
import { BOT_CHECKS, readSettings } from "../../../lib/settings.ts";
import { layFiles } from "../../lay-files.ts";

const read = (env: Record<string, string> = {}, lines = "") =>
  readSettings({ env, folder: layFiles({ ".env": lines }) });

function problemsOf(env: Record<string, string>): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return String(error).split("\n").slice(1);
  }
}

/** The settings of the contract. A row has the variable, the name in the build, the default, and another value. */
const settings = `
SITE_URL | siteUrl | http://localhost:8080 | https://site.example
PROVIDER_API | providerApi | http://localhost:8081/api/ | https://provider.example/api/
PROVIDER_TOKEN | providerToken | ${TOKEN} | a-token
PROVIDER_BRANCH_CODE | providerBranchCode | ${BRANCH_CODE} | 0b6f7a52-3d0c-4a55-9d7f-0a1f6f3f9d10
PROVIDER_UPLOAD | providerUpload | http://localhost:8081/cdn/upload?key=fake-cdn-key&folder=company-site | https://cdn.example/upload?key=1
CAREERS_URL | careersUrl | http://localhost:8081/careers | https://jobs.example/list
BOT_CHECK | botCheck | altcha | turnstile
BOT_CHECK_SITE_KEY | botCheckSiteKey | http://localhost:8081/altcha/challenge | https://provider.example/challenge
BOT_CHECK_HEADER | botCheckHeader | X-Bot-Check | X-Robot
PROVIDER_SOURCE_HEADER | providerSourceHeader | X-Source | X-Partner
PROVIDER_REFERENCE_HEADER | providerReferenceHeader | X-Reference | X-Number
CMS_BRANCH | cmsBranch |  | preview
SERVICE_WORKER | serviceWorker | on | off
HOST | host | 127.0.0.1 | 192.168.1.5`;

describe("the settings of a build", () => {
  test.each(
    settings.trim().split("\n"),
  )("a build has what .env or the environment sets, and otherwise the fake provider's value: %s", (row) => {
    const [name = "", as = "", byDefault = "", other = ""] = row.split(" | ");
    // The bot check of a third party needs a key, and that of our own an address.
    const env: Record<string, string> =
      name === "BOT_CHECK" ? { BOT_CHECK_SITE_KEY: "https://a.example" } : {};
    expect(read()).toHaveProperty(as, byDefault);
    expect(read({ ...env, [name]: other })).toHaveProperty(as, other);
    const lines = `\uFEFF${name}="${other}" # as somebody wrote it\n`;
    expect(read(env, lines)).toHaveProperty(as, other);
    expect(read({ ...env, [name]: byDefault }, lines)).toHaveProperty(as, byDefault);
  });

  test("HOST and the ports move the servers, and the fake provider's addresses with them", () => {
    expect(read().ports).toEqual({
      site: 8080,
      provider: 8081,
      clientLogos: 8084,
      partner: 8082,
      cms: 8083,
    });
    const env = {
      HOST: "192.168.1.5",
      PORT: "1",
      PROVIDER_PORT: "2",
      PARTNER_PORT: "3",
      CMS_PORT: "4",
    };
    expect(read({ ...env, PROVIDER_CDN_PORT: "5" })).toMatchObject({
      ports: { site: 1, provider: 2, partner: 3, cms: 4, clientLogos: 5 },
      siteUrl: "http://192.168.1.5:1",
      providerApi: "http://192.168.1.5:2/api/",
      botCheckSiteKey: "http://192.168.1.5:2/altcha/challenge",
    });
  });

  test("a real provider gets no header that nobody asked for", () => {
    const PROVIDER_API = "https://provider.example/api/";
    expect(read({ PROVIDER_API })).toMatchObject({
      botCheckHeader: "",
      providerReferenceHeader: "",
      providerSourceHeader: "",
    });
  });
});

describe("a wrong setting", () => {
  test.each([
    [
      "PROVIDER_API",
      "https://a.example/api",
      "a whole URL that ends in a slash, such as https://api.",
    ],
    [
      "PROVIDER_API",
      "a.example/api/",
      "a whole URL that ends in a slash, such as https://api.",
    ],
    ["PROVIDER_UPLOAD", "ftp://a.example", "a whole URL, such as"],
    ["CAREERS_URL", "", "a whole URL, such as"],
    [
      "SITE_URL",
      "https://a.example/site",
      "the origin alone, such as https://www.company.in, and publish the site at",
    ],
    ["PROVIDER_TOKEN", "", "the bearer credential of the provider"],
    ["PROVIDER_BRANCH_CODE", "12", "the GUID that the provider gave, such as"],
    ["BOT_CHECK", "captcha", `one of ${BOT_CHECKS.join(", ")}`],
    ["BOT_CHECK_SITE_KEY", "key", "a whole URL, such as"],
    [
      "BOT_CHECK_HEADER",
      "X Bot",
      "the name of an HTTP header, such as X-Reference, or nothing",
    ],
    ["PORT", "65536", "a port from 0 to 65535"],
    ["PORT", "http", "a port from 0 to 65535"],
  ])("the wrong setting %s=%s is reported with what to write instead", (name, value, fix) => {
    const problem = problemsOf({ [name]: value }).find((sentence) =>
      sentence.startsWith(name),
    );
    expect(problem).toContain(`Fix: write ${fix}`);
  });

  test("wrong settings are reported all at once, a third party's bot check without its key too", () => {
    expect(problemsOf({ BOT_CHECK: "hcaptcha", PROVIDER_TOKEN: "" })).toEqual([
      expect.stringMatching(/^PROVIDER_TOKEN /),
      expect.stringMatching(
        /^BOT_CHECK_SITE_KEY is empty\. Fix: write the site key that the bot check/,
      ),
    ]);
  });
});

describe("a line of .env that would be no setting", () => {
  const problemOf = (content: string | Buffer) => {
    try {
      readSettings({ env: {}, folder: layFiles({ ".env": content }) });
      return "";
    } catch (error) {
      return String(error);
    }
  };

  test.each([
    "SITE_URL: https://www.company.in",
    "set SITE_URL=https://www.company.in",
    '$env:SITE_URL="https://www.company.in"',
    "\u00A0SITE_URL=https://www.company.in",
    '{ "SITE_URL": "https://www.company.in" }',
    "- SITE_URL=https://www.company.in",
    "SITE_URL https://www.company.in",
  ])("a line of .env that would be no setting is named: %s", (line) => {
    expect(problemOf(`# mine\n\n${line}\nPORT=1\n`)).toMatch(
      /\n\.env:3:1 ".+" is no setting\. Fix: write SITE_URL=/,
    );
  });

  test.each([
    ["SITEURL", "SITE_URL"],
    ["site_url", "SITE_URL"],
    ["SITE-URL", "SITE_URL"],
    ["PROVIDER_TOKKEN", "PROVIDER_TOKEN"],
    ["CARERS_URL", "CAREERS_URL"],
    ["port", "PORT"],
  ])("a line of .env for %s, which is nearly %s, is named", (written, meant) => {
    expect(problemOf(`${written}=1\n`)).toContain(
      `.env:1:1 there is no setting ${written}. Fix: write ${meant}=`,
    );
  });

  test.each([
    "utf16le",
    "big",
  ])(".env in UTF-16 (%s) is named, with or without its mark", (order) => {
    for (const mark of ["", "\uFEFF"]) {
      const bytes = Buffer.from(`${mark}SITE_URL=https://www.company.in\r\n`, "utf16le");
      expect(problemOf(order === "big" ? bytes.swap16() : bytes)).toMatch(
        /\.env:1:1 the file is saved as UTF-16.*Fix: save it as "UTF-8"/,
      );
    }
  });

  test("other programs' settings, notes, and values over several lines are no mistakes in .env", () => {
    const lines = [
      "# SITE_URL: a note",
      "NODE_ENV=production",
      "export HOST = 192.168.1.5",
      'GREETING="Dear all,',
      "SITE_URL: this is text",
      'yours"',
      "SITE_URL=https://www.company.in # ours",
      "",
    ];
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(read({}, lines.join(end))).toMatchObject({
        siteUrl: "https://www.company.in",
        host: "192.168.1.5",
      });
    }
  });
});

test("a site may have a name in other letters, capitals, or the usual port", () => {
  const siteUrl = (SITE_URL: string) => read({ SITE_URL }).siteUrl;
  expect(siteUrl("https://कंपनी.भारत")).toBe("https://xn--i1b1b4ch5i.xn--h2brj9c");
  expect(siteUrl("https://Company.in/")).toBe("https://company.in");
  expect(siteUrl("https://company.in:443")).toBe("https://company.in");
});
