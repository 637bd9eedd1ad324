import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkData } from "../../../lib/check/check.ts";
import { formatProblem } from "../../../lib/check/problem.ts";
import { formatPromises } from "../../../lib/check/publishing.ts";
import {
  findOldNames,
  findSettingBlockers,
  findSettingWarnings,
} from "../../../lib/release.ts";
import { readSettings } from "../../../lib/settings.ts";
import { layFiles } from "../../lay-files.ts";
import { LIVE_SETTINGS as LIVE } from "../../live-settings.ts";

const project = (settings: Record<string, string>, data = "{}") =>
  layFiles({
    "site/_data/company.json": data,
    "site/_schemas/company.schema.json": '{ "type": "object" }',
    ".env": Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  });

const settingsOf = (settings: Record<string, string>, env = {}) =>
  findSettingBlockers(env, project(settings));
const dataOf = (data: string) =>
  checkData({ folder: project({}, data) }).blockers.map(formatProblem);

describe("settings of a release", () => {
  test("a release is free to go with real settings, wherever they stand", () => {
    expect(settingsOf(LIVE)).toEqual([]);
    expect(settingsOf({}, LIVE)).toEqual([]);
  });

  test.each(
    Object.keys(LIVE),
  )("a release waits for the setting %s if it is missing or empty", (name) => {
    const rest = Object.fromEntries(
      Object.entries(LIVE).filter(([other]) => other !== name),
    );
    const missing = `${name} is missing\\. Fix: write ${name}=, and `;
    expect(settingsOf(rest)).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:1:1 ${missing}`)),
    ]);
    expect(settingsOf({ ...rest, [name]: "" })).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:7:1 ${missing}`)),
    ]);
  });

  test.each([
    [
      "PROVIDER_TOKEN",
      "fake-token-public-by-design",
      "which belongs to the fake provider",
    ],
    [
      "PROVIDER_BRANCH_CODE",
      "5a7d1c0e-0000-4000-8000-57a4d1a00001",
      "which belongs to the fake provider",
    ],
    ["PROVIDER_API", "http://localhost:8081/api/", "which leads to this computer"],
    [
      "PROVIDER_UPLOAD",
      "https://cdn.provider.in/?key=fake-cdn-key",
      "which belongs to the fake provider",
    ],
    ["CAREERS_URL", "http://127.0.0.1:8081/careers", "which leads to this computer"],
    ["SITE_URL", "https://www.example.com", "which is a placeholder"],
    ["SITE_URL", "http://www.patna-it.in", "which is not encrypted"],
    [
      "BOT_CHECK_SITE_KEY",
      "http://check.patna-it.in/challenge",
      "which is not encrypted",
    ],
  ])("a release refuses %s=%s, at its line or in the environment", (name, value, reason) => {
    const report = `${name} is ".+, ${reason}.*\\. Fix: write `;
    const line = Object.keys(LIVE).indexOf(name) + 1;
    expect(settingsOf({ ...LIVE, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:${line}:1 ${report}`)),
    ]);
    expect(settingsOf(LIVE, { [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^environment variable ${name}: ${report}`)),
    ]);
  });

  test("a release judges the value that the build takes: a variable that is empty, too", () => {
    expect(settingsOf(LIVE, { SITE_URL: "" })).toEqual([
      expect.stringMatching(
        /^environment variable SITE_URL: SITE_URL is missing\. Fix: /,
      ),
    ]);
    const folder = project(LIVE);
    expect(() => readSettings({ env: { SITE_URL: "" }, folder })).toThrow(
      "SITE_URL is empty",
    );
  });

  test("a release warns, and does not wait, where nothing names a submission to the provider", () => {
    const warnings = (settings: Record<string, string>, env = {}) =>
      findSettingWarnings(env, project(settings));
    const named = { PROVIDER_REFERENCE_HEADER: "X-Reference" };
    expect(warnings(LIVE)).toEqual([
      expect.stringMatching(
        /^\.env:1:1 PROVIDER_REFERENCE_HEADER is missing: .+ stores it twice.+\. Fix: /,
      ),
    ]);
    expect(warnings({ ...LIVE, PROVIDER_REFERENCE_HEADER: "" })[0]).toMatch(
      /^\.env:8:1 /,
    );
    expect(warnings({ ...LIVE, ...named })).toEqual([]);
    expect(warnings(LIVE, named)).toEqual([]);
  });
});

describe("data of a release", () => {
  test("a release is free to go with real data", () => {
    const company =
      '{ "name": "Patna IT", "phone": "+91 98765 43210", "mail": "hello@patna-it.in" }';
    expect(dataOf(company)).toEqual([]);
  });

  test("a release waits for data that says that it was made up, at its line, whatever its name", () => {
    const clients = `{ "featured": [
      { "name": "Magadh Looms", "image": "a.svg" },
      { "name": "Nobody & Sons", "image": "b.svg", "invented": true },
      { "name": "Patna Tea", "image": "c.svg", "invented": false },
      { "image": "d.svg", "invented": true }
    ] }`;
    expect(dataOf(clients)).toEqual([
      'site/_data/company.json:3:64 "Nobody & Sons" was made up. Fix: write a real one who agrees to stand here, and delete "invented"',
      expect.stringMatching(/json:5:\d+ "This entry" was made up\. Fix: /),
    ]);
  });

  test("a release waits for each promise that nobody has confirmed, at its line, in its own words", () => {
    const promises = `{ "items": [
      { "question": "Is it mine?", "answer": "Yes, all of it.", "confirmedBy": "" },
      { "heading": "Whose", "paragraphs": ["It is yours.", "So is the data."], "confirmedBy": "  ",
        "points": [{ "text": "This is another promise." }] },
      { "text": "We come on Sundays.", "confirmedBy": "The director, on 2 December 2026" },
      { "title": "Free for a year", "confirmedBy": "" }
    ] }`;
    const blocker = (place: string, words: string) =>
      `site/_data/company.json:${place} nobody of the company has confirmed this promise yet: "${words}". Fix: ask the company; if it is true, write who said so and when; if it is not, promise less, and delete "confirmedBy"`;
    expect(dataOf(promises)).toEqual([
      blocker("2:80", "Is it mine? Yes, all of it."),
      blocker("3:95", "Whose: It is yours. So is the data."),
      blocker("6:52", "Free for a year"),
    ]);
  });

  test.each([
    [0, []],
    [1, [expect.stringMatching(/^1 promise is not confirmed yet\. The site is built/)]],
    [2, [expect.stringMatching(/^2 promises are not confirmed yet\. The site is/)]],
  ])("a build counts the promises that nobody has confirmed: %d", (count, lines) => {
    const confirmed = Array(count).fill({ pointer: "/items/0/confirmedBy" });
    expect(formatPromises([...confirmed, { pointer: "/items/0/invented" }])).toEqual(
      lines,
    );
  });
});

test("a release names each text that says an earlier name of the company, and no other", () => {
  const company = (name: string) => `{\n  "name": "${name}"\n}\n`;
  const folder = layFiles({
    "site/_data/company.json": company("Patna IT"),
    "site/_data/about.json": '{\n  "text": "Patna IT began here."\n}\n',
    "site/_data/home.json": '{\n  "text": "Patna IT Works began here."\n}\n',
  });
  expect(findOldNames(folder), "without git").toEqual([]);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.in", ...args], {
      cwd: folder,
      // Git must not read the settings of whoever runs the tests.
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "Begin");
  expect(findOldNames(folder), "without another name").toEqual([]);
  writeFileSync(path.join(folder, "site/_data/company.json"), company("Patna IT Works"));
  const warning =
    'site/_data/about.json:2:12 says "Patna IT", an earlier name of the company. Fix: write "Patna IT Works", unless the old one is meant';
  expect(findOldNames(folder), "before the commit").toEqual([warning]);
  git("commit", "--quiet", "-am", "Rename");
  git("commit", "--quiet", "--allow-empty", "-m", "Go on");
  expect(findOldNames(folder), "after the commit").toEqual([warning]);
});
