import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyPreviousFiles } from "../../../lib/dist.ts";
import { layFiles } from "../../lay-files.ts";

/** Resolves with the files that a new release keeps from the one before it. */
async function keep(outFolder: string, previousFolder: string): Promise<string[]> {
  await copyPreviousFiles(outFolder, previousFolder);
  return JSON.parse(
    readFileSync(path.join(outFolder, "widgets/kept-files.json"), "utf8"),
  );
}

const release = (...files: string[]) =>
  layFiles(
    Object.fromEntries(
      ["index.html", "widgets/embed.json", ...files].map((file) => [file, ""]),
    ),
  );

test("the hashed files of the release before stay, and those that only it had kept go", async () => {
  const first = release("assets/main-AAAAAAAA.js", "assets/both-CCCCCCCC.js");
  const second = release("assets/main-BBBBBBBB.js", "assets/both-CCCCCCCC.js");
  const third = release("assets/main-DDDDDDDD.js");
  expect(await keep(second, first)).toEqual(["assets/main-AAAAAAAA.js"]);
  expect(await keep(third, second)).toEqual([
    "assets/both-CCCCCCCC.js",
    "assets/main-BBBBBBBB.js",
  ]);
  expect(readdirSync(path.join(third, "assets"))).not.toContain("main-AAAAAAAA.js");
});

test.each([
  ["the same release, built again,", [], []],
  [
    "a release with other words alone",
    ["assets/og-about-1a2b3c4d.png"],
    ["assets/og-about-5e6f7a8b.png"],
  ],
])("%s keeps what the live one had kept", async (_what, ofLive, ofNext) => {
  const before = release("assets/main-AAAAAAAA.js");
  const live = release("assets/main-BBBBBBBB.js", ...ofLive);
  const next = release("assets/main-BBBBBBBB.js", ...ofNext);
  await keep(live, before);
  expect(await keep(next, live)).toEqual(["assets/main-AAAAAAAA.js", ...ofLive]);
});

test("what the build compresses itself, and files with a fixed address, are not kept", async () => {
  const kept = ["assets/card-erp-1a2b3c4d.svg", "assets/team-Qw3_x-Yz12-640.avif"];
  const others = [
    "assets/card-erp-1a2b3c4d.svg.br",
    "images/clients/default.svg",
    "icon.svg",
  ];
  const second = release("assets/main-BBBBBBBB.js");
  expect(await keep(second, release(...kept, ...others))).toEqual(kept);
});

test("a folder without a release is refused", async () => {
  await expect(copyPreviousFiles(release(), "/nope")).rejects.toThrow(
    /^--previous \/nope: no release is there\. Fix: /,
  );
});
