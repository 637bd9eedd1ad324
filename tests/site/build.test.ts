import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "../test-site";

let clone: string;

beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), "clone-"));
  for (const entry of [
    "site",
    "widgets",
    "provider",
    "hosting",
    "commands",
    "package.json",
    "tsconfig.json",
  ]) {
    cpSync(path.join(projectFolder, entry), path.join(clone, entry), { recursive: true });
  }
  for (const name of readdirSync(projectFolder).filter((file) => /\.m?js$/.test(file))) {
    cpSync(path.join(projectFolder, name), path.join(clone, name));
  }
  symlinkSync(path.join(projectFolder, "node_modules"), path.join(clone, "node_modules"));
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

function build() {
  return spawnSync(process.execPath, ["commands/build.mjs"], { cwd: clone, encoding: "utf8" });
}

/** Every file of dist/ with the hash of its bytes. */
function fingerprint(): Record<string, string> {
  const dist = path.join(clone, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(dist, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

it("builds within 4 s of CPU, and a mistake in a data file stops the next build and leaves dist/ as it was", () => {
  expect(build().stderr).toBe("");
  const warm = build();
  expect(warm.status).toBe(0);
  const cpuSeconds = Number(/([\d.]+) s of CPU/.exec(warm.stdout)?.[1]);
  console.log(`npm run build, warm: ${cpuSeconds} s of CPU (goal 4)`);
  const before = fingerprint();
  expect(Object.keys(before).length).toBeGreaterThan(40);

  const faqs = path.join(clone, "site/_data/faqs.json");
  const good = readFileSync(faqs, "utf8");
  const line = good.split("\n").findIndex((text) => text.includes('"answer"')) + 1;
  writeFileSync(faqs, good.replace('"answer"', '"anwser"'));
  const failed = build();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(new RegExp(`^site/_data/faqs\\.json:${line}:\\d+ .*anwser.* Fix: `, "m"));
  expect(fingerprint()).toEqual(before);

  const title = JSON.parse(good).items[0].question;
  writeFileSync(faqs, good.replace(title, "Is the answer on the page?"));
  expect(build().status).toBe(0);
  expect(readFileSync(path.join(clone, "dist/index.html"), "utf8")).toContain("Is the answer on the page?");
}, 60_000);
