// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generateTypes } from "../../../../site/data-check/types.ts";
import { projectFolder } from "../../../test-run.ts";

test("the types of the data files are what the rules give: run `npm run types` after changing them", async () => {
  const committed = readFileSync(path.join(projectFolder, "site/data-types.ts"), "utf8");
  expect(await generateTypes({ folder: projectFolder })).toBe(committed);
});
