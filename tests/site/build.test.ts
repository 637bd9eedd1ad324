import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clone, cloneProject } from "../project-clone.ts";
import { TYPESCRIPT_IN_NODE } from "../../build/typescript-in-node.ts";

let clone: Clone;

function build(env: Record<string, string> = {}, ...words: string[]) {
  return spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, "commands/build.ts", ...words], {
    cwd: clone.folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
}

beforeAll(() => {
  clone = cloneProject();
  expect(build().stderr).toBe("");
}, 120_000);

afterAll(() => clone.remove());

const firstQuestion = () =>
  String(JSON.parse(readFileSync(path.join(clone.folder, "site/_data/faqs.json"), "utf8")).items[0].question);

describe("a build that succeeds", () => {
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

describe("a build is never stopped by bytes:", () => {
  it.each([
    "recaptcha",
    "hcaptcha",
    "turnstile",
    "altcha",
  ])("%s, with a token of 300 characters", (botCheck) => {
    const built = build({
      BOT_CHECK: botCheck,
      BOT_CHECK_SITE_KEY: botCheck === "altcha" ? "https://provider.example.in/challenge" : "a-site-key",
      PROVIDER_TOKEN: "t".repeat(300),
    });
    expect(built.stderr).toBe("");
    expect(built.stdout).toContain("dist/ is ready");
  }, 60_000);

  it("it says what is over, and by how much", () => {
    const putRight = clone.change("build/widgets.ts", "budgetBytes: 1_500", "budgetBytes: 15");
    const built = build();
    putRight();
    expect(built.status).toBe(0);
    expect(built.stdout).toMatch(
      /^main script: \d+ bytes after brotli, \d+ more than the 15 it should be\./m,
    );
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
    expect(build({}, "--previous", before).stderr).toBe("");
    expect(kept.filter((file) => existsSync(path.join(dist, file)))).toEqual([]);
    rmSync(before, { recursive: true });
  }, 120_000);
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
