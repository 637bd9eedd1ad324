import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../../../lib/project-folder.ts";

const components = path.join(projectFolder, "site/components");

it.each(
  readdirSync(components),
)("the folder of the component %s has a file of its name, which exports it", (folder) => {
  const name = folder.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const text = readFileSync(path.join(components, folder, `${name}.tsx`), "utf8");
  expect(text).toMatch(new RegExp(`^export (?:function|const) ${name}\\b`, "m"));
});
