import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { matchIn } from "../find-in.ts";
import { projectFolder } from "../test-site.ts";

const guide = readFileSync(path.join(projectFolder, "docs/editing.md"), "utf8");
const all = (pattern: RegExp) =>
  [...guide.matchAll(pattern)].map(([, found = ""]) => found);
const filesIn = (folder: string, name: string) =>
  readdirSync(path.join(folder, name)).map((file) => path.join(name, file));
const json = (file: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, file), "utf8"));

it("the forms and the guide call every data file by one name, and say what it feeds", () => {
  const schemas = readdirSync(path.join(projectFolder, "site/_data"))
    .filter((file) => /^[^.].*\.json$/.test(file))
    .map((file) => json(`site/_schemas/${path.basename(file, ".json")}.schema.json`));
  const isNameless = ({ label, group, description }: { [keyword: string]: string }) =>
    !label || !description || !group;
  expect(schemas.filter(isNameless).map(({ $id }) => $id)).toEqual([]);
  const labels = schemas.map(({ $id, label }) => `${$id.split(".")[0]} ${label}`);
  const rows = [...guide.matchAll(/^\| `([a-z]+)\.json` \| ([^|]+) \|/gm)];
  expect(rows).not.toEqual([]);
  expect(rows.filter(([, name, label]) => !labels.includes(`${name} ${label}`))).toEqual(
    [],
  );
});

it("each refusal of Send that the guide explains begins as Send writes it", () => {
  const folder = path.join(projectFolder, "dev/cms");
  const sources = [
    "copy.ts",
    ...filesIn(folder, "refusals"),
    ...filesIn(folder, "send"),
  ].map((file) => readFileSync(path.join(folder, file), "utf8"));
  // Messages name the branch: `This copy has commits that are not in "${name}", …`.
  const written = sources.join("\n").replaceAll(/\$\{name\}/g, "main");
  const explained = all(/^\| \*([^*|]+)\* \|/gm);
  expect(explained.length).toBeGreaterThan(15);
  expect(
    explained.filter((beginning) => !new RegExp(`["'\`]${beginning}`).test(written)),
  ).toEqual([]);
});

/**
 * Workflows that publish `main` alone. GitHub's also runs in the first hour of the day in
 * India, when entries begin and end.
 */
const workflows = {
  "github-actions":
    /cron: "[345]\d 18 \* \* \*".*^ {2}publish:\n {4}if: github\.event_name != 'pull_request' && github\.ref == 'refs\/heads\/main'$/ms,
  "gitlab-ci":
    /^pages:\n.*\n {2}rules:\n {4}- if: \$CI_COMMIT_BRANCH == \$CI_DEFAULT_BRANCH$/m,
};

it("every link, command and file that the guide names is there", () => {
  const anchors = all(/^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const { scripts } = json("package.json");
  for (const [name, whenPublished] of Object.entries(workflows)) {
    const workflow = readFileSync(
      path.join(projectFolder, `docs/workflows/${name}.yml`),
      "utf8",
    );
    expect(workflow.match(/npm run [\w:]+/g)).toEqual(["npm run release"]);
    expect(workflow).toMatch(whenPublished);
    expect(workflow).toMatch(/^ +- (?:run: )?\.ci\/run$/m);
  }
  const ci = readFileSync(path.join(projectFolder, ".github/workflows/ci.yml"), "utf8");
  expect(ci.match(/^ +(?:- )?run: \.ci\/.*$/gm)?.map((line) => line.trim())).toEqual([
    "run: .ci/run test",
    "run: .ci/run engines",
  ]);
  // A branch with a pull request is checked once.
  expect(ci).toContain("\non:\n  push:\n    branches: [main]\n  pull_request:\n");
  // The oldest version that package.json allows, to its second number.
  const [oldest] = matchIn(/\d+\.\d+/, json("package.json").engines.node);
  expect(ci).toContain(`node: ["${oldest}", `);
  expect(ci).not.toMatch(/secrets\.|vars\./);
  expect(all(/\]\(#([^)]+)\)/g).filter((anchor) => !anchors.includes(anchor))).toEqual(
    [],
  );
  expect(
    all(/npm (?:run )?([a-z][\w:-]*)/g).filter((script) => !(script in scripts)),
  ).toEqual([]);
  const files = [
    ...all(/`(site[\w/.-]*)`/g),
    ...all(/\]\(([\w-]+\.md)[)#]/g).map((file) => `docs/${file}`),
  ];
  expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
});
