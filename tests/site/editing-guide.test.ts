import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-site.ts";

const guide = readFileSync(path.join(projectFolder, "docs/editing.md"), "utf8");
const all = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, found = ""]) => found);
const json = (file: string) => JSON.parse(readFileSync(path.join(projectFolder, file), "utf8"));

it("the guide says of every data file what it feeds, under the name that the forms give it", () => {
  const rows = Object.fromEntries(
    [...guide.matchAll(/^\| `([a-z]+)\.json` \| ([^|]+) \|/gm)].map(([, name = "", label]) => [name, label]),
  );
  const names = readdirSync(path.join(projectFolder, "site/_data")).map((file) =>
    path.basename(file, ".json"),
  );
  const labels = names.map((name) => {
    const { label, title } = json(`site/_schemas/${name}.schema.json`);
    return [name, label ?? title];
  });
  expect(rows).toEqual(Object.fromEntries(labels));
});

it("every link, command and file that the guide names is there", () => {
  const anchors = all(/^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const { scripts } = json("package.json");
  expect(all(/\]\(#([^)]+)\)/g).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(all(/npm (?:run )?([a-z][\w:-]*)/g).filter((script) => !(script in scripts))).toEqual([]);
  const files = [...all(/`(site[\w/.-]*)`/g), ...all(/\]\(([\w-]+\.md)[)#]/g).map((file) => `docs/${file}`)];
  expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
});
