import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { type Clone, cloneProject } from "../project-clone.ts";
import { testFolder } from "../test-site.ts";
import { buildScripts } from "../../build/scripts.ts";
import { BOT_CHECKS, readSettings } from "../../build/settings.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";

let clone: Clone;

function runIn({ folder }: Clone, command: string, env: Record<string, string> = {}, ...words: string[]) {
  return spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, command, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
}

const run = (command: string, env: Record<string, string> = {}, ...words: string[]) =>
  runIn(clone, command, env, ...words);

const build = (env: Record<string, string> = {}, ...words: string[]) =>
  run("commands/build.ts", env, ...words);

const LIVE = { ...LIVE_SETTINGS, PROVIDER_REFERENCE_HEADER: "X-Reference" };

beforeAll(() => {
  clone = cloneProject();
  expect(build().stderr).toBe("");
}, 120_000);

afterAll(() => clone.remove());

const firstQuestion = () =>
  String(JSON.parse(readFileSync(path.join(clone.folder, "site/_data/faqs.json"), "utf8")).items[0].question);

describe("a build that succeeds", () => {
  it("gives the same files, byte for byte, in another folder: visitors keep their scripts, whoever built the release", () => {
    const other = cloneProject();
    const built = runIn(other, "commands/build.ts");
    const [here, there] = [clone.fingerprint(), other.fingerprint()];
    other.remove();
    expect(built.stderr).toBe("");
    const names = Object.keys({ ...here, ...there });
    expect(names.filter((file) => here[file] !== there[file])).toEqual([]);
  }, 60_000);

  it("says how much CPU it took, and that no page has changed", () => {
    const warm = build();
    expect(warm.stderr).toBe("");
    console.log(`npm run build, warm: ${/([\d.]+) s of CPU/.exec(warm.stdout)?.[1]} s of CPU (goal 4)`);
    expect(warm.stdout).toMatch(/No page has changed\.\s*$/);
    expect(Object.keys(clone.fingerprint()).length).toBeGreaterThan(40);
  }, 60_000);

  it("puts the change on the page, and ends with the pages that changed", () => {
    const putRight = clone.change("site/_data/faqs.json", firstQuestion(), "Is the answer on the page?");
    const changed = build();
    putRight();
    expect(changed.status).toBe(0);
    expect(readFileSync(path.join(clone.folder, "dist/index.html"), "utf8")).toContain(
      "Is the answer on the page?",
    );
    expect(changed.stdout).toMatch(/Pages that changed \(1 of \d+\):\n {2}changed {2}\/\s*$/);
  }, 60_000);
});

/** As long as a text is, and nothing in it can be compressed. */
function incompressible(text: string): string {
  const noise = createHash("shake256", { outputLength: 2 * text.length })
    .update(text)
    .digest();
  return Array.from(text, (_, at) =>
    String.fromCharCode(0x4e00 + (noise.readUInt16LE(2 * at) % 20_000)),
  ).join("");
}

describe("what may be meant stops nothing:", () => {
  it("the check tells it apart from problems, and the site is built", () => {
    const putRight = clone.change("site/_data/faqs.json", firstQuestion(), "Is the the answer on the page?");
    const [checked, built] = [run("commands/check.ts"), build()];
    putRight();
    expect(checked.status).toBe(0);
    expect(checked.stdout).toMatch(
      /^1 place to look at\. Nothing has to be changed where it is meant:\nsite\/_data\/faqs\.json:\d+:\d+ "question" has the word "the" twice in a row \("the the"\)\. Fix: keep one of them\n\d+ data files checked, no problem found\.\n$/m,
    );
    expect(built.status).toBe(0);
  }, 120_000);
});

describe("bytes stop nothing:", () => {
  const heavyPage =
    /^\/: [\d,]+ bytes with its headers, [\d,]+ over the 14,200 that arrive in one round trip\. .* Fix: shorten its texts by about [\d,]+ characters/m;

  const settingsOf = (botCheck: string) => ({
    BOT_CHECK: botCheck,
    BOT_CHECK_SITE_KEY: botCheck === "altcha" ? "https://provider.example.in/challenge" : "a-site-key",
    PROVIDER_TOKEN: "t".repeat(300),
  });

  it("the whole build, with recaptcha and a token of 300 characters", () => {
    const built = build(settingsOf("recaptcha"));
    expect(built.stderr).toBe("");
    expect(built.stdout).toContain("dist/ is ready");
  }, 60_000);

  it.each(
    BOT_CHECKS.filter((botCheck) => botCheck !== "recaptcha"),
  )("the scripts, with %s and a token of 300 characters", async (botCheck) => {
    const env = settingsOf(botCheck);
    const outFolder = path.join(testFolder, `scripts-${botCheck}`);
    await buildScripts({ outFolder, settings: readSettings({ env, folder: testFolder }) });
    const widgets = path.join(outFolder, "widgets");
    const scripts = readdirSync(widgets, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js"),
    );
    const code = scripts.map((file) => readFileSync(path.join(widgets, file), "utf8")).join("\n");
    expect(code).toContain(env.PROVIDER_TOKEN);
  }, 60_000);

  it("build, check and release say what is over, by how much, and what an editor can do", () => {
    const home = path.join(clone.folder, "site/_data/home.json");
    const words = readFileSync(home, "utf8");
    writeFileSync(home, words.replace(/(?<=": ")[^"]{60,}/g, incompressible));
    const putRight = [
      () => writeFileSync(home, words),
      clone.change("widgets/quote-modal/limits.json", '"bytes": 18000', '"bytes": 180'),
      clone.change("site/data-check/placeholders.ts", "return PLACEHOLDERS.find", "return [].find"),
      clone.change("site/data-check/held-back.ts", "!HOLDS_BACK[mark](found.value)", "true"),
    ];
    run("commands/freeze-widget.ts", LIVE);
    const said = [run("commands/build.ts"), run("commands/check.ts"), run("commands/release.ts", LIVE)];
    for (const change of putRight) change();
    expect(said.map(({ stderr }) => stderr)).toEqual(["", "", ""]);
    expect(said.map(({ status }) => status)).toEqual([0, 0, 0]);
    for (const { stdout } of said) expect(stdout).toMatch(heavyPage);
    const heavyPart = /^quote form, opened: \d+ bytes after brotli, \d+ more than the 180 it should be\./m;
    expect(said.map(({ stdout }) => heavyPart.test(stdout))).toEqual([true, false, true]);
  }, 120_000);

  it("a ninth widget fits into the main script", () => {
    mkdirSync(path.join(clone.folder, "widgets/ninth-widget"));
    writeFileSync(
      path.join(clone.folder, "widgets/ninth-widget/mount.ts"),
      "export const mount = (placeholder: HTMLElement) => placeholder.remove();\n",
    );
    const putRight = clone.change(
      "widgets/registry.ts",
      "  testimonials:",
      '  "ninth-widget": () => import("./ninth-widget/mount.ts"),\n  testimonials:',
    );
    const built = build();
    putRight();
    rmSync(path.join(clone.folder, "widgets/ninth-widget"), { recursive: true });
    expect(built.status).toBe(0);
    expect(built.stdout).not.toContain("bytes after brotli");
    const main = readdirSync(path.join(clone.folder, "dist/widgets")).find((file) =>
      /^main-\w+\.js$/.test(file),
    );
    expect(readFileSync(path.join(clone.folder, "dist/widgets", main!), "utf8")).toContain("./ninth-widget-");
  }, 60_000);
});

describe("a build with --previous DIR", () => {
  it("keeps what open pages of that release may still ask for, compressed, and forgets it a release later", () => {
    const before = path.join(clone.folder, "release-before");
    const dist = path.join(clone.folder, "dist");
    const gone = ["widgets/form-ABCD2345.js", "pictures/card-1a2b3c4d.svg"];
    cpSync(dist, before, { recursive: true });
    for (const file of gone) writeFileSync(path.join(before, file), "a".repeat(500));
    expect(build({}, "--previous", before).stderr).toBe("");
    const kept = [...gone, ...gone.map((file) => `${file}.br`)];
    expect(kept.filter((file) => !existsSync(path.join(dist, file)))).toEqual([]);

    rmSync(before, { recursive: true });
    cpSync(dist, before, { recursive: true });
    // Without a file of its own that is gone now, it would be the same release, built again.
    writeFileSync(path.join(before, "widgets/form-EFGH2345.js"), "a".repeat(500));
    expect(build({}, "--previous", before).stderr).toBe("");
    expect(kept.filter((file) => existsSync(path.join(dist, file)))).toEqual([]);
    rmSync(before, { recursive: true });
  }, 120_000);

  it("takes dist/ itself for the release before, and says in a line where none is", () => {
    const script = path.join(clone.folder, "dist/widgets/form-WXYZ6789.js");
    writeFileSync(script, "a".repeat(500));
    expect(build({}, "--previous", "dist").stderr).toBe("");
    expect(existsSync(script)).toBe(true);
    expect(build({}, "--previous", "/nope").stderr).toMatch(
      /^--previous \/nope: no release is there\. Fix: .+\.\ndist\/ was left as it was\.\n$/,
    );
  }, 60_000);
});

/** What breaks the build, in the order of its phases, and what it says. */
const faults: [
  phase: string,
  break_: () => { putRight: () => void; env?: Record<string, string> },
  says: RegExp,
][] = [
  [
    "settings",
    () => ({ putRight: () => {}, env: { PROVIDER_API: "nonsense" } }),
    /PROVIDER_API is "nonsense"\. Fix: write a whole URL/,
  ],
  [
    "data files",
    () => ({ putRight: clone.change("site/_data/faqs.json", '"answer"', '"anwser"') }),
    /^site\/_data\/faqs\.json:\d+:\d+ .*anwser.* Fix: /m,
  ],
  [
    "widgets",
    () => ({ putRight: clone.change("widgets/main.ts", /^/, "const = ;\n") }),
    /widgets\/main\.ts:1:6/,
  ],
  [
    "pages",
    () => ({
      putRight: clone.change("site/pages/about.11ty.tsx", /$/, '\nthrow new Error("the template broke");\n'),
    }),
    /the template broke/,
  ],
  [
    "pictures",
    () => {
      const folder = path.join(clone.folder, "site/images/technologies/zz.svg");
      mkdirSync(folder);
      return { putRight: () => rmSync(folder, { recursive: true }) };
    },
    /EISDIR/,
  ],
  [
    "finished pages",
    () => ({
      putRight: clone.change("site/layouts/Page.tsx", /<main\b[^>]*>/, '$&<a href="/abuot">About</a>'),
    }),
    /on the page \/ and \d+ other pages, a link leads to "\/abuot", and there is no such page or file\. Fix: did you mean "\/about"\?/,
  ],
];

describe("a build that fails leaves dist/ as it was, byte for byte, and says why:", () => {
  it.each(faults)(
    "%s",
    (_phase, breakIt, says) => {
      const before = clone.fingerprint();
      const { putRight, env } = breakIt();
      const failed = build(env);
      putRight();
      expect(failed.status).toBe(1);
      expect(failed.stderr).toMatch(says);
      expect(failed.stderr).toMatch(/dist\/ was left as it was\.\s*$/);
      expect(clone.fingerprint()).toEqual(before);
      expect(existsSync(path.join(clone.folder, "dist.next"))).toBe(false);
    },
    60_000,
  );

  it.each([
    ["as it begins", ""],
    ["after the scripts", "widgets/embed.json"],
    ["among the pages", "contact.html"],
    ["when all but the swap is done", "index.html.br"],
  ])(
    "killed %s, without a chance to tidy up",
    async (_moment, file) => {
      const putRight = clone.change("site/_data/faqs.json", firstQuestion(), "Was the build killed here?");
      const before = clone.fingerprint();
      const killed = await buildAndKill(path.join(clone.folder, "dist.next", file));
      expect(killed).toBe("SIGKILL");
      expect(clone.fingerprint()).toEqual(before);
      putRight();
    },
    60_000,
  );

  it("and the next build works, whatever a killed one left behind", () => {
    const next = build();
    expect(next.stderr).toBe("");
    expect(next.stdout).toContain("dist/ is ready");
  }, 60_000);
});

it("two builds at once publish one after the other, and the site is whole", async () => {
  const alone = clone.fingerprint();
  const [one, other] = await Promise.all([buildAside(), buildAside()]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(one.said + other.said).toMatch(
    /Another build is running \(process \d+\)\. This one waits until it is done\./,
  );
  expect(clone.fingerprint()).toEqual(alone);
  expect(existsSync(path.join(clone.folder, ".cache/build.lock"))).toBe(false);
}, 120_000);

async function buildAside() {
  const child = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, "commands/build.ts"], { cwd: clone.folder });
  let said = "";
  child.stdout.on("data", (piece) => {
    said += piece;
  });
  child.stderr.on("data", (piece) => {
    said += piece;
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  return { code, said };
}

/** Kills a build the moment a file appears. */
function buildAndKill(file: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, "commands/build.ts"], {
    cwd: clone.folder,
    stdio: "ignore",
  });
  const look = setInterval(() => {
    if (existsSync(file)) child.kill("SIGKILL");
  }, 1);
  return new Promise((resolve) => {
    child.once("exit", (_status, signal) => {
      clearInterval(look);
      resolve(signal);
    });
  });
}
