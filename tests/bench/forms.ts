/**
 * Each form on a slow phone: how long it keeps the main thread busy while it mounts, and how long a visitor waits for it on a line of
 * 400 kbit/s: until it can be used, and from Submit to the thanks. The provider stands behind the same line.
 */
import type { Browser, Page } from "playwright-core";
import { precompress } from "../../lib/hosts/precompress.ts";
import { serveSite } from "../../dev/serve/static-server.ts";
import { launchBrowser } from "../launch-browser.ts";
import {
  type BenchWorld,
  CPU_SLOWDOWN,
  fillIn,
  longestTaskMs,
  median,
  openPhone,
  repeat,
  RUNS,
  spread,
  timed,
} from "./phone.ts";
import { LINKS, slowLink } from "./slow-link.ts";

/** Where each form stands, and what is pressed for it where it does not stand in the page. */
const FORMS = [
  { form: "contact", route: "/contact", place: '[data-widget="contact-form"][data-mounted] form' },
  { form: "internship", route: "/internship", place: '[data-widget="internship-form"][data-mounted] form' },
  {
    form: "application",
    route: "/career",
    place: "dialog[open] form",
    opener: ".job-cards [data-opens][role=button]",
  },
  {
    form: "quote",
    route: "/about",
    place: "dialog[open] form",
    // A link until the page's script has come.
    opener: '.sticky-bar [data-opens="quote-modal"][role=button]',
  },
];

type Form = (typeof FORMS)[number];

export async function bench(world: BenchWorld): Promise<void> {
  const { origin, browser, built: folder, providerPort } = world;
  const tasks = [];
  for (const form of FORMS) {
    const longest = await repeat(RUNS, () => mountingMs(browser, origin, form));
    tasks.push({ form: form.form, ...spread("longest task, ms of CPU", longest), goal: 50 });
  }
  console.log(`\nForms: main thread while mounting, ${CPU_SLOWDOWN}× slower CPU, ${RUNS} runs`);
  console.table(tasks);

  await precompress(folder);
  const site = await serveSite({ folder, port: 0 });
  const [link] = LINKS;
  const slowSite = await slowLink(Number(new URL(site.origin).port), link);
  const slowProvider = await slowLink(providerPort, link);
  const rules = `--host-resolver-rules=MAP localhost:${providerPort} 127.0.0.1:${slowProvider.port}`;
  const slowBrowser = await launchBrowser({ flags: [rules] });
  const rows = [];
  for (const form of FORMS) {
    const sends = await repeat(RUNS, () =>
      sendSlowly(slowBrowser, `http://localhost:${slowSite.port}`, form),
    );
    const middle = (name: keyof (typeof sends)[number]) =>
      Math.round(median(sends.map((send) => send[name])));
    rows.push({
      form: form.form,
      "usable after, ms": middle("usableMs"),
      "longest task while it is filled in, ms": middle("typingMs"),
      "from Submit to the thanks, ms": middle("thanksMs"),
    });
  }
  console.log(
    `\nForms: ${link.name}, ${CPU_SLOWDOWN}× slower CPU, medians of ${RUNS}; the internship's includes 2 s of the specification`,
  );
  console.table(rows);
  await slowBrowser.close();
  await Promise.all([slowSite.close(), slowProvider.close(), site.close()]);
}

/** The page's own layout and painting are not part of mounting: the form's code is held back until they are over. */
async function mountingMs(browser: Browser, origin: string, { route, place, opener }: Form) {
  const { page, session, close } = await openPhone(browser);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (!opener)
    await page.route(/\/(?:contact-form|internship-form)-\w+\.js/, async (asked) => {
      await released;
      await asked.continue();
    });
  await page.goto(origin + route, { waitUntil: "load" });
  const button = opener ? page.locator(opener).first() : undefined;
  await button?.waitFor();
  // Playwright's own search is work for the page, which is done once.
  await page.locator(place).count();
  await page.waitForTimeout(1_000);
  const taskMs = await longestTaskMs(session, async () => {
    release();
    await button?.click();
    await page.locator(place).waitFor();
    await page.waitForTimeout(300);
  });
  await close();
  return taskMs;
}

async function sendSlowly(browser: Browser, origin: string, { route, place, opener }: Form) {
  const { page, session, close } = await openPhone(browser);
  const usableMs = await timed(async () => {
    await page.goto(origin + route, { waitUntil: "commit" });
    if (opener) await page.locator(opener).first().click();
    await page.locator(place).waitFor();
  });
  const form = page.locator(place);
  const typingMs = await longestTaskMs(session, () => fillIn(form));
  const thanksMs = await timed(async () => {
    await form.getByRole("button", { name: "Submit" }).click();
    await isThanked(page);
  });
  await close();
  return { usableMs, typingMs, thanksMs };
}

const isThanked = (page: Page) => page.waitForURL("**/submit-successfully", { waitUntil: "commit" });
