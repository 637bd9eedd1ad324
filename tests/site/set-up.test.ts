/** `dev/set-up.mjs` runs before anything is installed, also with an old Node.js, such as Debian 12's Node.js 18. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformSync } from "esbuild";
import { expect, it, vi } from "vitest";
import { installPackages } from "../../dev/install-packages.mjs";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { findBrowser } from "../harness/find-browser.ts";
import { layFiles } from "../lay-files.ts";
import { projectFolder } from "../test-run.ts";

const file = path.join(projectFolder, "dev/set-up.mjs");

it.each([
  file,
  path.join(projectFolder, "dev/install-packages.mjs"),
  path.join(projectFolder, "dev/write-data-types.mjs"),
  path.join(projectFolder, "dev/run.mjs"),
])("%s can be read by Node.js 12", (script) => {
  // Replace the two expressions that Node.js 12 knows although they are younger than
  // ES2019.
  const source = readFileSync(script, "utf8")
    .replaceAll("import.meta.url", '""')
    .replaceAll("import(", "load(");
  // The script has no younger syntax if esbuild does not rewrite it for ES2019.
  expect(transformSync(source, { target: "es2019" }).code).toBe(
    transformSync(source).code,
  );
});

it("a package-lock.json that cannot be read is named", () => {
  const folder = layFiles({
    "package-lock.json": "{,",
    "node_modules/.package-lock.json": "{}",
  });
  expect(() => installPackages(folder, "The packages")).toThrow(
    /package-lock\.json: .*JSON.*\. Fix: .* as git has it$/,
  );
});

it("an old Node.js gets a sentence that says which one to install", () => {
  const isOld = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(isOld)}`, file],
    { encoding: "utf8" },
  );
  expect(stderr).toBe(
    "Node.js 18.20.4 is too old for this project. Install Node.js 20.19 or newer: https://nodejs.org/en/download\n",
  );
  expect(status).toBe(1);
});

it("a sentence reports a folder whose path would be read as more than a path", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "C#-"));
  for (const name of ["set-up", "install-packages", "write-data-types"]) {
    cpSync(
      path.join(projectFolder, `dev/${name}.mjs`),
      path.join(folder, `dev/${name}.mjs`),
    );
  }
  const copy = path.join(folder, "dev/set-up.mjs");
  const { status, stderr } = spawnSync(process.execPath, [copy], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("has one of # % ? in its path"),
  ]);
});

it("the tests' packages are installed for a test alone, and if NODE_ENV is production too", () => {
  const dependencies = { tool: "file:./tool" };
  const devDependencies = { test: "file:./test" };
  const files = {
    "package.json": { dependencies, devDependencies },
    "package-lock.json": {
      lockfileVersion: 3,
      packages: {
        "": { dependencies, devDependencies },
        tool: { version: "1.0.0" },
        test: { version: "1.0.0", dev: true },
        "node_modules/tool": { resolved: "tool", link: true },
        "node_modules/test": { resolved: "test", link: true, dev: true },
      },
    },
    "tool/package.json": { name: "tool", version: "1.0.0" },
    "test/package.json": { name: "test", version: "1.0.0" },
  };
  const texts = Object.entries(files).map(([name, content]) => [
    name,
    JSON.stringify(content),
  ]);
  const folder = layFiles(Object.fromEntries(texts));
  const log = vi.spyOn(console, "log").mockReturnValue();
  const install = (withDev: boolean) => {
    log.mockClear();
    installPackages(folder, "The test's packages", { withDev });
    const installed = ["tool", "test"].filter((name) =>
      existsSync(path.join(folder, "node_modules", name, "package.json")),
    );
    return { installed, isLogged: log.mock.calls.length > 0 };
  };
  vi.stubEnv("NODE_ENV", "production");
  expect(install(false)).toEqual({ installed: ["tool"], isLogged: true });
  expect(install(false)).toEqual({ installed: ["tool"], isLogged: false });
  expect(install(true)).toEqual({ installed: ["tool", "test"], isLogged: true });
  expect(install(true)).toEqual({ installed: ["tool", "test"], isLogged: false });
  // A second run keeps installed packages and updates them.
  expect(install(false)).toEqual({ installed: ["tool", "test"], isLogged: false });
  writeFileSync(
    path.join(folder, "node_modules/.package-lock.json"),
    JSON.stringify({ packages: {} }),
  );
  expect(install(false)).toEqual({ installed: ["tool", "test"], isLogged: true });
}, 60_000);

it("packages of another system are replaced by those that this one needs", () => {
  const own = { os: [process.platform], cpu: [process.arch] };
  const other = { os: ["sunos"], cpu: ["mips"] };
  const entry = (system: object) => ({ version: "1.0.0", optional: true, ...system });
  const packages = {
    "": { optionalDependencies: { own: "file:./own", other: "file:./other" } },
    own: entry(own),
    other: entry(other),
    "node_modules/own": { resolved: "own", link: true, ...entry(own) },
    "node_modules/other": { resolved: "other", link: true, ...entry(other) },
  };
  const folder = layFiles({
    "package.json": JSON.stringify(packages[""]),
    "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages }),
    "own/package.json": JSON.stringify({ name: "own", version: "1.0.0", ...own }),
    "other/package.json": JSON.stringify({ name: "other", version: "1.0.0", ...other }),
    "node_modules/.package-lock.json": JSON.stringify({
      packages: { "node_modules/other": { version: "1.0.0" } },
    }),
    "node_modules/other/package.json": "{}",
  });
  const log = vi.spyOn(console, "log").mockReturnValue();
  installPackages(folder, "The test's packages");
  expect(log).toHaveBeenCalledWith("Installing (once): The test's packages …");
  expect(existsSync(path.join(folder, "node_modules/own/package.json"))).toBe(true);

  // npm's record may name a package whose folder was deleted.
  const record = path.join(folder, "node_modules/.package-lock.json");
  const recorded = Object.fromEntries(
    ["own", "node_modules/own"].map((place) => [place, { version: "1.0.0" }]),
  );
  writeFileSync(record, JSON.stringify({ packages: recorded }));
  log.mockClear();
  installPackages(folder, "The test's packages");
  expect(log).not.toHaveBeenCalled();
  rmSync(path.join(folder, "node_modules/own"), { recursive: true });
  installPackages(folder, "The test's packages");
  expect(log).toHaveBeenCalled();
}, 60_000);

it("set-up runs before every command, none of which needs a shell, so that a fresh clone works", () => {
  const { scripts } = JSON.parse(
    readFileSync(path.join(projectFolder, "package.json"), "utf8"),
  );
  // `release` is left out, because it calls `build` with one argument more.
  const commands = Object.keys(scripts).filter((name) => !/^(?:pre|release)/.test(name));
  // Each command prepares itself by `dev/run.mjs`, because npm runs no `pre` script if
  // `ignore-scripts` is set.
  const ready = (name: string) => scripts[name].startsWith("node dev/run.mjs ");
  expect(commands.filter((name) => !ready(name))).toEqual([]);
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^(?:node|biome|npm run) [\w ./-]+$/);
  }
});

it("a sentence reports a missing Chromium", () => {
  vi.stubEnv("CHROME_PATH", "/no/such/file");
  expect(findBrowser).toThrow(KnownFailure);
});

it("a clone has the same ends of lines on every system", () => {
  const { stdout } = spawnSync("git", ["ls-files", "--eol"], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  // A line is `i/lf w/lf attr/text=auto eol=lf` and the file's path:
  // https://git-scm.com/docs/git-ls-files
  const lines = stdout.split("\n").filter(Boolean);
  expect(lines.length).toBeGreaterThan(500);
  const isFixed = (line: string) =>
    /^i\/(?:lf|none) .*\battr\/text=auto eol=lf\b/.test(line) || /attr\/-text/.test(line);
  expect(lines.filter((line) => !isFixed(line))).toEqual([]);
});
