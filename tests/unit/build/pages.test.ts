import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { bundlePage } from "../../../build/pages.ts";
import { projectFolder } from "../../../build/project-folder.ts";

// Inside the project: imports resolve from there.
mkdirSync(path.join(projectFolder, ".cache"), { recursive: true });
const folder = mkdtempSync(path.join(projectFolder, ".cache", "bundled-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("puts a page's module in the place of the one before, whole: another build may be importing it", async () => {
  const page = path.join(folder, "one.11ty.tsx");
  const cache = path.join(folder, "cache");
  writeFileSync(page, `export default () => "one";`);
  const { module } = await bundlePage(page, cache);
  expect(module.default({})).toBe("one");
  const [name = ""] = readdirSync(cache);
  const written = path.join(cache, name);
  const { ino } = statSync(written);
  // Its number is not given to another file as long as this stands.
  linkSync(written, path.join(folder, "imported.mjs"));

  utimesSync(page, new Date(), new Date(Date.now() + 10_000));
  await bundlePage(page, cache);
  expect(readdirSync(cache)).toEqual([name]);
  expect(statSync(written).ino).not.toBe(ino);
});
