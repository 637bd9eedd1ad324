// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { LIVE_SETTINGS as LIVE } from "../../live-settings.ts";
import { projectFolder } from "../../../build/project-folder.ts";
import { findDataBlockers } from "../../../build/release-blockers.ts";
import { findSettingBlockers, findSettingWarnings } from "../../../build/settings.ts";

const written = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

/** What keeps a project from going live whose `.env` and one data file are these, or what it is warned of. */
function blockers(
  envFile: string,
  data = "{}",
  env: Record<string, string> = {},
  find = (folder: string) => [...findDataBlockers(folder), ...findSettingBlockers(env, folder)],
): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), "release-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, "site/_data"), { recursive: true });
  writeFileSync(path.join(root, "site/_data/company.json"), data);
  writeFileSync(path.join(root, ".env"), envFile);
  return find(root);
}

describe("a release", () => {
  test("is free to go with real settings and real data", () => {
    expect(
      blockers(
        written(LIVE),
        '{ "name": "Patna IT", "phone": "+91 98765 43210", "mail": "hello@patna-it.in" }',
      ),
    ).toEqual([]);
    expect(blockers("", "{}", LIVE)).toEqual([]);
  });

  test.each(Object.keys(LIVE))("waits for %s", (name) => {
    const rest = Object.fromEntries(Object.entries(LIVE).filter(([other]) => other !== name));
    expect(blockers(written(rest))).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:1:1 ${name} is missing\\. Fix: write ${name}=, and `)),
    ]);
    expect(blockers(`${written(rest)}${name}=\n`)).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:7:1 ${name} is missing`)),
    ]);
  });

  test.each([
    ["PROVIDER_TOKEN", "stand-in-token-public-by-design", "which belongs to the stand-in provider"],
    [
      "PROVIDER_BRANCH_CODE",
      "5a7d1c0e-0000-4000-8000-57a4d1a00001",
      "which belongs to the stand-in provider",
    ],
    ["PROVIDER_API", "http://localhost:8081/api/", "which leads to this computer"],
    [
      "PROVIDER_UPLOAD",
      "https://cdn.provider.in/upload?key=stand-in-cdn-key",
      "which belongs to the stand-in provider",
    ],
    ["CAREERS_URL", "http://127.0.0.1:8081/careers", "which leads to this computer"],
    ["SITE_URL", "https://www.example.com", "which is a placeholder"],
    ["SITE_URL", "http://www.patna-it.in", "which is not encrypted"],
  ])("refuses %s=%s, and names its line", (name, value, reason) => {
    const line = Object.keys(LIVE).indexOf(name) + 1;
    expect(blockers(written({ ...LIVE, [name]: value }))).toEqual([
      expect.stringMatching(new RegExp(`^\\.env:${line}:1 ${name} is ".+, ${reason}.*\\. Fix: write `)),
    ]);
  });

  test("names a setting of the environment as such", () => {
    expect(blockers(written(LIVE), "{}", { SITE_URL: "http://localhost:8080" })[0]).toMatch(
      /^environment variable SITE_URL: /,
    );
  });

  test("is warned, and not held, where nothing names a submission to the provider", () => {
    const warnings = (envFile: string, env = {}) =>
      blockers(envFile, "{}", env, (folder) => findSettingWarnings(env, folder));
    const named = { ...LIVE, PROVIDER_REFERENCE_HEADER: "X-Reference" };
    expect(warnings(written(LIVE))).toEqual([
      expect.stringMatching(/^\.env:1:1 PROVIDER_REFERENCE_HEADER is missing: .+ stores it twice.+\. Fix: /),
    ]);
    expect(warnings(`${written(LIVE)}PROVIDER_REFERENCE_HEADER=\n`)[0]).toMatch(/^\.env:8:1 /);
    expect(warnings(written(named))).toEqual([]);
    expect(warnings(written(LIVE), named)).toEqual([]);
    expect(blockers(written(LIVE))).toEqual([]);
  });

  test("waits for each entry that says that it was made up, at its line, whatever its name", () => {
    const clients = `{ "featured": [
      { "name": "Magadh Looms", "image": "a.svg" },
      { "name": "Nobody & Sons", "image": "b.svg", "invented": true },
      { "name": "Patna Tea", "image": "c.svg", "invented": false }
    ] }`;
    expect(blockers(written(LIVE), clients)).toEqual([
      'site/_data/company.json:3:52 "Nobody & Sons" was made up. Fix: write a real one who agrees to stand here, and delete "invented"',
    ]);
  });

  test("waits for each promise that nobody has confirmed, at its line, in the promise's own words", () => {
    const promises = `{ "items": [
      { "question": "Is it mine?", "answer": "Yes, all of it.", "confirmedBy": "" },
      { "heading": "Whose", "paragraphs": ["It is yours.", "So is the data."], "confirmedBy": "  ",
        "points": [{ "text": "This is another promise." }] },
      { "text": "We come on Sundays.", "confirmedBy": "The director, on 2 December 2026" },
      { "title": "Free for a year", "confirmedBy": "" }
    ] }`;
    const told = (place: string, words: string) =>
      `site/_data/company.json:${place} nobody of the company has confirmed this promise yet: "${words}" Fix: ask the company; if it is true, write who said so and when into "confirmedBy"; if it is not, write other words that promise less, and delete "confirmedBy"`;
    expect(blockers(written(LIVE), promises)).toEqual([
      told("2:65", "Is it mine? Yes, all of it."),
      told("3:80", "Whose: It is yours. So is the data."),
      told("6:37", "Free for a year"),
    ]);
  });

  test("is told of every line that holds it back together", () => {
    const both = '{ "name": "Nobody & Sons", "invented": true, "text": "It is free.", "confirmedBy": "" }';
    expect(blockers("", both)).toHaveLength(2 + Object.keys(LIVE).length);
  });

  test("of the project as it comes waits for every placeholder and everybody made up, each at its line", () => {
    const root = path.join(projectFolder, "tests/kept-content");
    const blocked = findDataBlockers(root).map((line) => line.split(" ")[0] ?? "");
    // Projects are drafts, which nobody sees: those may be made up.
    const names = readdirSync(path.join(root, "site/_data")).filter((name) => name !== "projects.json");
    const suspicious = names.flatMap((name) =>
      readFileSync(path.join(root, "site/_data", name), "utf8")
        .split("\n")
        .flatMap((text, index) =>
          /example\.|Example [A-Z]|\b0{5}\b|"invented": true/.test(text)
            ? [`site/_data/${name}:${index + 1}:`]
            : [],
        ),
    );
    expect(suspicious.length).toBeGreaterThan(10);
    expect(suspicious.filter((place) => !blocked.some((line) => line.startsWith(place)))).toEqual([]);
  });
});
