/** `npm start` shows each saved change in a page that is open beside the editor. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { SourceMap, type SourceMapping } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { matchIn } from "../find-in.ts";
import { violationsOf } from "../harness/axe-violations.ts";
import { scrollToEnd } from "../harness/layout-shift.ts";
import { openBrowser } from "../harness/page-errors.ts";
import { freePort, listenOnFreePort } from "../listen.ts";
import { type Clone, cloneProject } from "../project-clone.ts";

const ports = {
  PORT: String(await freePort()),
  PROVIDER_PORT: String(await freePort()),
  PROVIDER_CDN_PORT: String(await freePort()),
  PARTNER_PORT: String(await freePort()),
};
const origin = `http://localhost:${ports.PORT}`;

let clone: Clone;
let serving: ChildProcess;
let output = "";
let browser: Browser;
let page: Page;
let putRight: () => void;

const faqs = () => path.join(clone.folder, "site/_data/faqs.json");

beforeAll(async () => {
  clone = cloneProject();
  browser = await openBrowser({ isQuick: true });
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  page.setDefaultTimeout(40_000);
  putRight = clone.change("site/_data/faqs.json", '"answer"', '"anwser"');
  serving = spawnStart(ports);
  for (const stream of [serving.stdout, serving.stderr]) {
    stream?.on("data", (piece) => (output += piece));
  }
  await vi.waitFor(() => expect(output).toContain("Ctrl+C stops"), {
    timeout: 110_000,
    interval: 100,
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  serving?.kill();
  clone?.remove();
});

const spawnStart = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ["dev/run.mjs", "start"], {
    cwd: clone.folder,
    env: { ...process.env, ...env },
  });

const overlay = () => page.getByRole("alertdialog");

it("npm start prints the addresses of the site, the fake provider and a partner's page", async () => {
  for (const port of [ports.PORT, ports.PROVIDER_PORT, ports.PARTNER_PORT]) {
    expect(output).toContain(`http://localhost:${port}`);
    if (port !== ports.PORT) {
      expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    }
  }
});

it("npm start shows a mistake in a data file in the browser before there is any page", async () => {
  await page.goto(`${origin}/about`);
  await overlay().getByText("1 problem in the data files").waitFor();
  await overlay().getByText('"anwser" is not a known field').waitFor();
  await overlay().getByText('Fix: did you mean "answer"?').waitFor();
  expect(output).toMatch(
    /site\/_data\/faqs\.json:6:7 "anwser" is not a known field\. Fix: did you mean "answer"\?/,
  );

  putRight();
  const { heading } = JSON.parse(
    readFileSync(path.join(clone.folder, "site/_data/about.json"), "utf8"),
  );
  // Wait long, because the first build of a new clone makes every picture.
  await page
    .getByRole("heading", { level: 1, name: heading })
    .waitFor({ timeout: 80_000 });
  await expect.poll(() => overlay().count()).toBe(0);
}, 90_000);

it("npm start puts a saved change on the open page, even if the file was replaced", async () => {
  await page.goto(origin);
  const question = String(JSON.parse(readFileSync(faqs(), "utf8")).items[0].question);
  clone.change("site/_data/faqs.json", question, "Is the page here at once?");
  await page.getByText("Is the page here at once?").waitFor();
  writeFileSync(
    `${faqs()}.tmp`,
    readFileSync(faqs(), "utf8").replace("here at once?", "here again?"),
  );
  renameSync(`${faqs()}.tmp`, faqs());
  await page.getByText("Is the page here again?").waitFor();
});

it("npm start hands browsers source maps, which lead from a script to its lines in our sources", async () => {
  const get = async (address: string) => (await fetch(new URL(address, origin))).text();
  const [main] = matchIn(/\/assets\/main-\w+\.js/, await get("/"));
  const script = await get(main);
  const [, map = ""] = matchIn(/sourceMappingURL=(\S+)/, script);
  const before = script.split("could not be mounted")[0]?.split("\n") ?? [];
  const { originalSource, originalLine } = new SourceMap(
    JSON.parse(await get(`/assets/${map}`)),
  ).findEntry(before.length - 1, before.at(-1)?.length ?? 0) as SourceMapping;
  const file = new URL(originalSource, new URL(main, origin)).pathname;
  const lines = readFileSync(path.join(clone.folder, file), "utf8").split("\n");
  expect(file).toBe("/widgets/main.ts");
  expect(lines[originalLine]).toContain("could not be mounted");
});

it("npm start shows every component with its variants, each without a flaw in axe or in its shape", async () => {
  const response = await page.goto(`${origin}/components`);
  expect(response?.status()).toBe(200);
  // Scroll, so that scripts show what they show only in view.
  await scrollToEnd(page);
  await page.locator("main .slider[data-ready]").first().waitFor();
  expect(await violationsOf(page, { within: "main" })).toEqual([]);
  const stretched = () =>
    page.locator("main .picture").evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter(({ width, height, naturalWidth, naturalHeight }) => {
          const own = naturalWidth / naturalHeight;
          return !(Math.abs(width / height - own) < own * 0.02);
        })
        .map(({ outerHTML, width, height }) => `${width}x${height} ${outerHTML}`),
    );
  expect(await page.locator("main .picture").count()).toBeGreaterThan(1);
  await expect.poll(stretched).toEqual([]);
});

it("npm start lays mistakes over the last good page until they are mended", async () => {
  const putRight = clone.change(
    "site/_data/faqs.json",
    "Is the page here again?",
    'Is the page  here again?", "anwser": "Yes',
  );
  await overlay().getByText("2 problems in the data files").waitFor();
  await expect.poll(() => overlay().getByRole("listitem").count()).toBe(2);
  await expect
    .poll(() => page.getByRole("main").textContent())
    .toContain("Is the page here again?");

  await overlay().getByRole("button", { name: "Show the page beneath" }).click();
  await expect.poll(() => overlay().count()).toBe(0);
  await page.reload();
  await overlay().getByText("2 problems in the data files").waitFor();

  putRight();
  await overlay().waitFor({ state: "detached" });
  await page.getByText("Is the page here again?").waitFor();
});

/** Mends the last mistake, and `untilGone` waits until its sentence is gone. */
let last = { putRight: () => {}, untilGone: async () => {} };

// Each mistake is mended at the moment when the next one is saved, so that both changes
// need one build.
it.each<[what: string, breakIt: () => () => void, sentence: string]>([
  [
    "that a timer of a page has failed",
    () =>
      clone.change(
        "site/pages/about.11ty.tsx",
        /^ {2}return \(/m,
        '  setTimeout(() => { throw new Error("too late"); }, 2000);\n$&',
      ),
    "Error: too late (in the page /about",
  ],
  [
    "what could not be published",
    () =>
      clone.change(
        "site/layouts/Page.tsx",
        /<main\b[^>]*>/,
        '$&<a href="/abuot">Nowhere</a>',
      ),
    'a link leads to "/abuot"',
  ],
  [
    "that a template is broken",
    () => clone.change("site/pages/home.11ty.tsx", /$/, "\nconst = 5;\n"),
    "The site could not be built",
  ],
  [
    "that a colour was changed, which is loaded already",
    () => clone.change("site/palette.ts", /night: "#\w+"/, 'night: "#000000"'),
    "site/palette.ts:1:1 has changed since this was started",
  ],
  [
    "that our own code was changed, which is loaded already",
    () => clone.change("build.mjs", /^/, "// New.\n"),
    "build.mjs:1:1 has changed since this was started",
  ],
])("npm start says %s over the page, and lives on", async (_, breakIt, sentence) => {
  const { putRight, untilGone } = last;
  const shown = overlay().getByText(sentence);
  last = { putRight: breakIt(), untilGone: () => shown.waitFor({ state: "detached" }) };
  putRight();
  await shown.waitFor();
  await untilGone();
  expect(serving.exitCode).toBe(null);
});

it("npm start shows the bare page again when the last mistake is mended", async () => {
  last.putRight();
  await overlay().waitFor({ state: "detached" });
  expect(serving.exitCode).toBe(null);
});

it("npm start hears what is saved in a folder that took another one's place", async () => {
  const components = path.join(clone.folder, "site/components/faq");
  const copy = path.join(clone.folder, "faq-copy");
  cpSync(components, copy, { recursive: true });
  rmSync(components, { recursive: true });
  renameSync(copy, components);
  const faq = "site/components/faq/Faq.tsx";
  const putRight = clone.change(faq, "{question}</", "{question} Heard anew.</");
  const text = page.getByText(" Heard anew.").first();
  await text.waitFor();
  // Save the file once more: the first time it may have been read because its folder was
  // new.
  putRight();
  await text.waitFor({ state: "detached" });
});

it("npm start builds again what was deleted with .cache", async () => {
  rmSync(path.join(clone.folder, ".cache"), { recursive: true });
  clone.change("site/_data/faqs.json", "Is the page here again?", "Without a cache?");
  await expect
    .poll(async () => (await fetch(origin)).text(), { timeout: 80_000 })
    .toContain("Without a cache?");
});

it("the form editor names the pages of npm start, or its own at ports that nobody else has", async () => {
  const other = createServer((_, response) => response.end("Another program"));
  const otherPort = await listenOnFreePort(other);
  const addressOfPages = async (port: string) => {
    const editor = spawn(process.execPath, ["dev/run.mjs", "cms"], {
      cwd: clone.folder,
      env: { ...process.env, ...ports, PORT: port, CMS_PORT: "0" },
    });
    onTestFinished(() => void editor.kill());
    let said = "";
    editor.stdout.on("data", (piece) => (said += piece));
    await vi.waitFor(() => expect(said).toContain("The pages"), { timeout: 60_000 });
    return matchIn(/The pages +(\S+)/, said)[1];
  };
  onTestFinished(() => void other.close());

  expect(await addressOfPages(ports.PORT)).toBe(origin);
  const own = await addressOfPages(String(otherPort));
  expect(own).not.toContain(String(otherPort));
  await vi.waitFor(
    async () => expect(await (await fetch(`${own}/about`)).text()).toContain("</html>"),
    { timeout: 100_000, interval: 500 },
  );
});

it("npm start ends with a sentence if a port is taken", async () => {
  const second = spawnStart({ ...ports, PORT: "0" });
  const [[code], errors] = await Promise.all([once(second, "exit"), text(second.stderr)]);
  expect(code).toBe(1);
  expect(errors).toContain(
    `cannot listen on port ${ports.PROVIDER_PORT}: it is taken. Fix: stop what uses it, or set PROVIDER_PORT to a free one.`,
  );
  expect(errors).not.toContain("    at ");
});
