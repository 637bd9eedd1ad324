/** Eleventy's own command and its options, as its documentation says: https://www.11ty.dev/docs/usage/ */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listFiles } from "../../lib/hosts/site-files.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { matchIn } from "../find-in.ts";
import { builtSite } from "../test-run.ts";

let clone: Clone;
let site: string;
let command: string;

beforeAll(() => {
  clone = cloneProject();
  site = path.join(clone.folder, ".cache/site");
  command = path.join(clone.folder, "node_modules/@11ty/eleventy/cmd.cjs");
  const { status, stderr } = eleventy("--quiet");
  expect(status, stderr).toBe(0);
});

afterAll(() => clone.remove());

const eleventy = (...words: string[]) =>
  spawnSync(process.execPath, [command, ...words], {
    cwd: clone.folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });

const read = (folder: string, file: string) =>
  readFileSync(path.join(folder, file), "utf8");

const hashOf = (file: string) =>
  createHash("sha256").update(readFileSync(file)).digest("hex");

const fingerprint = (folder: string) =>
  listFiles(folder).map((file) => `${file} ${hashOf(path.join(folder, file))}`);

const temporaryFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("eleventy-"));

it("the site has the same names and bytes in every folder", () => {
  expect(fingerprint(site)).toEqual(fingerprint(builtSite));
});

it("--dryrun writes and deletes nothing", () => {
  const before = fingerprint(site);
  const temporary = temporaryFolders();
  expect(before.length).toBeGreaterThan(100);
  const { status, stdout, stderr } = eleventy("--dryrun");
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/Wrote 0 files/);
  expect(fingerprint(site)).toEqual(before);
  expect(temporaryFolders()).toEqual(temporary);
});

it("--to=json prints the pages and writes nothing", () => {
  const before = fingerprint(site);
  const { status, stdout, stderr } = eleventy("--to=json");
  expect(status, stderr).toBe(0);
  const pages: { url: string; content: string }[] = JSON.parse(stdout);
  expect(pages.find(({ url }) => url === "/about")?.content).toBe(
    read(site, "about.html"),
  );
  expect(fingerprint(site)).toEqual(before);
});

it("--output=DIR writes the site there, and leaves what others have put there", () => {
  const folder = mkdtempSync(path.join(clone.folder, ".cache/other-"));
  writeFileSync(path.join(folder, "mine.html"), "Not yours.");
  const { status, stderr } = eleventy("--quiet", `--output=${folder}`);
  expect(status, stderr).toBe(0);
  expect(fingerprint(folder).filter((line) => !line.startsWith("mine.html"))).toEqual(
    fingerprint(site),
  );
  expect(read(folder, "mine.html")).toBe("Not yours.");
});

it("--incremental says that it does not work here, and what does", () => {
  const { status, stdout, stderr } = eleventy("--incremental");
  expect(stdout + stderr).toMatch(/--incremental would leave pages as they were.* Fix: /);
  expect(status).toBe(1);
});

it("foreign data files are named", () => {
  const folder = path.join(clone.folder, "site/_data");
  writeFileSync(path.join(folder, "extra.js"), "export default { a: 1 };");
  mkdirSync(path.join(folder, "more"));
  writeFileSync(path.join(folder, "more/words.json"), "{}");
  const { status, stdout, stderr } = eleventy("--quiet");
  for (const name of ["extra.js", "more"]) {
    rmSync(path.join(folder, name), { recursive: true });
  }
  for (const name of ["extra.js", "more/words.json"]) {
    expect(stdout + stderr).toContain(`site/_data/${name}:1:1 is read by nothing`);
  }
  expect(status).toBe(1);
});

it("--watch hears the first save, and data, components, style sheets, widgets, pictures and schemas", async () => {
  const watching: ChildProcess = spawn(process.execPath, [command, "--watch"], {
    cwd: clone.folder,
  });
  let output = "";
  for (const stream of [watching.stdout, watching.stderr]) {
    stream?.on("data", (piece) => (output += piece));
  }
  const home = () => read(site, "index.html");
  const mainScript = () => matchIn(/\/assets\/main-\w+\.js/, home())[0];
  /** Saves once. The first save comes while Eleventy still builds, and does not listen yet. */
  const hears = (
    file: string,
    from: string | RegExp,
    to: string,
    isHeard: () => boolean,
  ) => {
    clone.change(file, from, to);
    return vi.waitFor(() => expect(isHeard(), `${file}\n${output}`).toBe(true), {
      timeout: 250_000,
      interval: 500,
    });
  };
  try {
    await vi.waitFor(() => expect(output).toContain("Writing"), {
      timeout: 250_000,
      interval: 50,
    });
    const { items } = JSON.parse(read(clone.folder, "site/_data/faqs.json"));
    await hears("site/_data/faqs.json", String(items[0].question), "Is it heard?", () =>
      home().includes("Is it heard?"),
    );
    const component = "site/components/faq/Faq.tsx";
    await hears(component, 'className="faq"', 'className="faq f"', () =>
      home().includes('class="faq f"'),
    );
    await hears("site/components/faq/faq.css", /$/, "\n.f{color:#123456}\n", () =>
      home().includes("#123456"),
    );
    const scriptBefore = mainScript();
    await hears(
      "widgets/main.ts",
      /$/,
      '\nconsole.log("heard");\n',
      () => mainScript() !== scriptBefore,
    );
    const iconBefore = read(site, "icon.svg");
    await hears(
      "site/drawings/brand.svg",
      "M19 8v2.5",
      "M19 7v2.5",
      () => read(site, "icon.svg") !== iconBefore,
    );
    await hears(
      "site/_schemas/faqs.schema.json",
      '"maxLength": 90',
      '"minLength": 89, "maxLength": 90',
      () => /site\/_data\/faqs\.json:\d+:\d+ .* 89/.test(output),
    );
  } finally {
    watching.kill("SIGINT");
  }
}, 1_200_000);
