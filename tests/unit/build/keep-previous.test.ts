import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPrevious } from "../../../build/keep-previous.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "releases-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A release with these files beside its home page; gives its folder. */
function release(name: string, files: string[]): string {
  const place = path.join(folder, name);
  for (const file of ["index.html", ...files]) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), name);
  }
  return place;
}

const scripts = (place: string) => readdirSync(path.join(place, "widgets")).sort();

test("the hashed files of the release before stay, and those that only it had kept go", async () => {
  const first = release("first", [
    "widgets/main-AAAAAAAA.js",
    "widgets/both-CCCCCCCC.js",
    "widgets/recover.js",
  ]);
  const second = release("second", [
    "widgets/main-BBBBBBBB.js",
    "widgets/both-CCCCCCCC.js",
    "widgets/recover.js",
  ]);
  const third = release("third", ["widgets/main-DDDDDDDD.js", "widgets/recover.js"]);

  expect(await keepPrevious({ outFolder: second, previousFolder: first })).toEqual([
    "widgets/main-AAAAAAAA.js",
  ]);
  expect(scripts(second)).toContain("main-AAAAAAAA.js");
  expect(await keepPrevious({ outFolder: third, previousFolder: second })).toEqual([
    "widgets/both-CCCCCCCC.js",
    "widgets/main-BBBBBBBB.js",
  ]);
  expect(scripts(third)).not.toContain("main-AAAAAAAA.js");
});

test("a release with other words alone, and so other pictures of link previews, keeps what the one before had kept", async () => {
  const before = release("before", ["widgets/main-AAAAAAAA.js"]);
  const live = release("live", ["widgets/main-BBBBBBBB.js", "og/about-1a2b3c4d.png"]);
  const reworded = release("reworded", ["widgets/main-BBBBBBBB.js", "og/about-5e6f7a8b.png"]);
  await keepPrevious({ outFolder: live, previousFolder: before });
  expect(await keepPrevious({ outFolder: reworded, previousFolder: live })).toEqual([
    "og/about-1a2b3c4d.png",
    "widgets/main-AAAAAAAA.js",
  ]);
});

test("the same release, built again from a copy of what is live, keeps what it had kept", async () => {
  const before = release("before", ["widgets/main-AAAAAAAA.js"]);
  const live = release("live", ["widgets/main-BBBBBBBB.js"]);
  const again = release("again", ["widgets/main-BBBBBBBB.js"]);
  await keepPrevious({ outFolder: live, previousFolder: before });
  expect(await keepPrevious({ outFolder: again, previousFolder: live })).toEqual([
    "widgets/main-AAAAAAAA.js",
  ]);
  expect(scripts(again)).toEqual(scripts(live));
});

test("pictures of pages that are still open stay too, without what the build compresses itself", async () => {
  const kept = [
    "og/about-1a2b3c4d.png",
    "pictures/card-erp-1a2b3c4d.svg",
    "pictures/team-Qw3_x-Yz12-640.avif",
  ];
  const first = release("first", [
    ...kept,
    "pictures/card-erp-1a2b3c4d.svg.br",
    "images/clients/default.svg",
    "icon.svg",
  ]);
  const second = release("second", []);
  mkdirSync(path.join(second, "widgets"));
  expect(await keepPrevious({ outFolder: second, previousFolder: first })).toEqual(kept);
});

test("a folder without a release is refused, with what to name", async () => {
  const second = release("second", []);
  await expect(
    keepPrevious({ outFolder: second, previousFolder: path.join(folder, "nothing") }),
  ).rejects.toThrow(/--previous .*nothing: no release is there\. Fix: /);
});
