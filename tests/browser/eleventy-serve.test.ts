/** `npx @11ty/eleventy --serve`: https://www.11ty.dev/docs/dev-server/ */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openBrowser } from "../harness/page-errors.ts";
import { freePort } from "../listen.ts";
import { type Clone, cloneProject } from "../project-clone.ts";

let clone: Clone;
let serving: ChildProcess;
let output = "";
let browser: Browser;
let page: Page;
let origin: string;

beforeAll(async () => {
  clone = cloneProject();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const command = path.join(clone.folder, "node_modules/@11ty/eleventy/cmd.cjs");
  serving = spawn(process.execPath, [command, "--serve", `--port=${port}`], {
    cwd: clone.folder,
  });
  for (const stream of [serving.stdout, serving.stderr]) {
    stream?.on("data", (piece) => (output += piece));
  }
  browser = await openBrowser({ isQuick: true });
  page = await browser.newPage();
  await vi.waitFor(() => expect(output).toContain(`Server at ${origin}`), {
    timeout: 250_000,
    interval: 100,
  });
});

afterAll(async () => {
  await browser?.close();
  serving?.kill();
  clone?.remove();
});

/** Loads a page by `begin`, and waits until the page listens to the server, because it would miss an earlier save. */
const load = (begin: () => unknown) =>
  Promise.all([
    page.waitForEvent("console", (message) => message.text().endsWith("Connected")),
    begin(),
  ]);

const html = () => page.content();
const mainScript = async () => /\/assets\/main-\w+\.js/.exec(await html())?.[0];
const colourOfFaq = () =>
  page.locator(".faq.f").evaluate((list) => getComputedStyle(list).color);

it("Eleventy's own server brings every save to the open page, with its styles and scripts", async () => {
  await load(() => page.goto(origin));
  const { items } = JSON.parse(
    readFileSync(path.join(clone.folder, "site/_data/faqs.json"), "utf8"),
  );
  await load(() =>
    clone.change("site/_data/faqs.json", items[0].question, "Is it heard?"),
  );
  await expect.poll(html).toContain("Is it heard?");

  const component = "site/components/faq/Faq.tsx";
  await load(() => clone.change(component, 'className="faq"', 'className="faq f"'));
  await load(() =>
    clone.change("site/components/faq/faq.css", /$/, "\n.f{color:#123456}\n"),
  );
  await expect.poll(colourOfFaq).toBe("rgb(18, 52, 86)");

  const scriptBefore = await mainScript();
  await load(() => clone.change("widgets/main.ts", /$/, '\nconsole.log("heard");\n'));
  await expect.poll(mainScript).not.toBe(scriptBefore);

  await load(() => clone.change("site/drawings/brand.svg", "M19 8v2.5", "M19 7v2.5"));
  const icon = async () => (await fetch(`${origin}/icon.svg`)).text();
  await expect.poll(icon).toContain("19 7");

  const logo = "site/images/technologies/nodejs.svg";
  const addressOfLogos = async () => /[^"]+(?=#nodejs")/.exec(await html())?.[0];
  const logosBefore = await addressOfLogos();
  await load(() => clone.change(logo, "</svg>", '<path d="M1 2v3H4z"/></svg>'));
  await expect.poll(addressOfLogos).not.toBe(logosBefore);

  // The page must load anew, because its content security policy would refuse a new style
  // sheet.
  await load(() =>
    clone.change("site/pages/home.11ty.tsx", /^/, 'import "./about.css";\n'),
  );
  await expect.poll(colourOfFaq).toBe("rgb(18, 52, 86)");
});

it("Eleventy's own server says what is wrong, and ends when it is stopped", async () => {
  clone.change("site/_schemas/faqs.schema.json", '"maxLength": 90', '"maxLength": 9');
  await expect.poll(() => output).toMatch(/site\/_data\/faqs\.json:\d+:\d+ .* 9 /);
  serving.kill("SIGINT");
  expect(await once(serving, "exit")).toEqual([0, null]);
});
