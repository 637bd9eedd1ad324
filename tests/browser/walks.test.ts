/**
 * What a screen reader meets in each form, compared with what was last looked at (`tests/walks/*.yml`). `npm run walks` writes the files
 * anew: this same test with `WALKS=write`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { buildSite } from "../../build/site.ts";
import { openPartnerWorld, type PartnerWorld } from "../embed/partner-world.ts";
import { layKeptContent } from "../kept-content.ts";
import { projectFolder, testFolder, testSettings } from "../test-run.ts";
import { WALKS } from "../walks/forms.ts";

const folder = path.join(testFolder, "site-to-walk");

let world: PartnerWorld;
beforeAll(async () => {
  await buildSite({
    outFolder: folder,
    settings: testSettings(),
    contentFolder: layKeptContent("content-to-walk"),
  });
  world = await openPartnerWorld({ folder });
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

it.each(Object.entries(WALKS))("the walk through %s says what it said", async (name, walkThrough) => {
  const walk = await walkThrough(world);
  await walk.page.context().close();
  const file = path.join("tests/walks", `${name}.yml`);
  if (process.env.WALKS === "write") writeFileSync(path.join(projectFolder, file), walk.written());
  expect(
    walk.written(),
    `What a screen reader meets in ${name} is not what ${file} holds. Fix: where that is meant, npm run walks, and review the change.`,
  ).toBe(readFileSync(path.join(projectFolder, file), "utf8"));
});
