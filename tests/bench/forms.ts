/** Measures each form on a slow phone and a line of 400 kbit/s: mounting, the time until it can be used, and Submit. */
import type { Browser, Page } from "playwright-core";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { fillIn, hold, openerOf, submitOf } from "../harness/fill-form.ts";
import { launchBrowser } from "../harness/launch-browser.ts";
import { LINKS, serveSlowly, slowLink } from "../harness/slow-link.ts";
import { FORMS, type FormRow, requiredFields } from "../spec/forms.ts";
import {
  type BenchWorld,
  CPU_SLOWDOWN,
  longestTaskMs,
  median,
  openPhone,
  RUNS,
  repeat,
  spread,
  timed,
  untilQuiet,
} from "./phone.ts";

const selectUsable = ({ name, opener }: FormRow) =>
  opener ? "dialog[open] form" : `[data-widget="${name}-form"][data-mounted] form`;
const usableForm = (page: Page, form: FormRow) => page.locator(selectUsable(form));

/** Waits in the page, at each frame, because Playwright's locators look only every 500 ms. */
const untilFound = (page: Page, selector: string) =>
  page.waitForFunction((searched) => document.querySelector(searched), selector);

export async function bench({
  origin,
  browser,
  built,
  providerPort,
}: BenchWorld): Promise<void> {
  const tasks = [];
  for (const form of FORMS) {
    const longest = await repeat(RUNS, () => mountingMs(browser, origin, form));
    tasks.push({
      form: form.name,
      ...spread("longest task, ms of CPU", longest),
      goal: 50,
    });
  }
  console.log(
    `\nForms: main thread while mounting, ${CPU_SLOWDOWN}× slower CPU, ${RUNS} runs`,
  );
  console.table(tasks);

  const [link] = LINKS;
  const slowSite = await serveSlowly(built, link);
  const slowProvider = await slowLink(providerPort, link);
  const rules = `--host-resolver-rules=MAP localhost:${providerPort} 127.0.0.1:${slowProvider.port}`;
  const slowBrowser = await launchBrowser({ flags: [rules] });
  const rows = [];
  for (const form of FORMS) {
    const sends = await repeat(RUNS, () =>
      sendSlowly(slowBrowser, slowSite.origin, form),
    );
    const middle = (name: keyof (typeof sends)[number]) =>
      Math.round(median(sends.map((send) => send[name])));
    rows.push({
      form: form.name,
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
  await Promise.all([slowSite.close(), slowProvider.close()]);
}

/**
 * Returns the longest task while a form mounts, in milliseconds. The form's code is held
 * back until the page has been laid out and painted, which is not part of mounting.
 */
async function mountingMs(browser: Browser, origin: string, form: FormRow) {
  const { page, session, close } = await openPhone(browser);
  const release = await hold(page, /\/(?:contact-form|internship-form)-\w+\.js/);
  await page.goto(origin + form.route, { waitUntil: "load" });
  const opener = form.opener ? openerOf(page, form) : undefined;
  await opener?.waitFor();
  // Playwright's search is work for the page, so a first one happens before the
  // measurement.
  await usableForm(page, form).count();
  await untilQuiet(page);
  const taskMs = await longestTaskMs(session, async () => {
    release();
    await opener?.click();
    await usableForm(page, form).waitFor();
    await untilQuiet(page);
  });
  await close();
  return taskMs;
}

async function sendSlowly(browser: Browser, origin: string, form: FormRow) {
  const { page, session, close } = await openPhone(browser);
  const usable = usableForm(page, form);
  const usableMs = await timed(async () => {
    await page.goto(origin + form.route, { waitUntil: "commit" });
    if (form.opener) {
      await untilFound(page, "[data-opens][role=button]");
      await openerOf(page, form).click();
    }
    await untilFound(page, selectUsable(form));
  });
  const typingMs = await longestTaskMs(session, async () => {
    await fillIn(page, requiredFields(form));
    await passBotCheck(usable);
  });
  const thanksMs = await timed(async () => {
    await submitOf(page).click();
    await page.waitForURL(`**${form.thanks}`, { waitUntil: "commit" });
  });
  // The page must have loaded, because Chromium may take minutes to close a context
  // during a slow navigation.
  await page.waitForLoadState();
  await close();
  return { usableMs, typingMs, thanksMs };
}
