/** What a visitor meets on a line of 50 kbit/s with 2 s round trips, where 5 % of the requests to the provider are cut halfway. */

import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";
import type { Browser, Page } from "playwright-core";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";

/** `SLOW_RUNS=1 npm run bench -- slow` makes one visit of each kind. */
const runs = Number(process.env.SLOW_RUNS ?? 20);
const contactRuns = Math.min(5, runs);
const applications = runs;
const resumeBytes = 2_000_000;
const line = { latency: 2_000, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 };
const cutShare = 0.05;
const longestMs = 60 * 60 * 1_000;

const enquiry = {
  Name: "Asha Kumari",
  Subject: "A slow line",
  "Email Address": "asha@example.org",
  "Mobile Number": "9876543210",
};
const application = {
  "Full Name*": "Asha Kumari",
  "Email Address": "asha@example.org",
  "Whatsapp No. / Phone No.*": "9876543210",
  "Current Institution": "Patna Women's College",
  Address: "Boring Road, Patna",
};

export async function benchSlow({ origin, browser }: BenchWorld) {
  const contacts = await Promise.all(
    Array.from({ length: contactRuns }, (_, run) => sendContact(browser, origin, run)),
  );
  const applied = await Promise.all(
    Array.from({ length: applications }, (_, run) =>
      sendApplication(browser, origin, run).catch((reason: Error) => {
        console.error(`application ${run}: ${reason.message}`);
        return undefined;
      }),
    ),
  );
  const seconds = applied.flatMap((one) => (one === undefined ? [] : [one]));
  console.log("\nSlow line: 50 kbit/s, 2 s round trips, 5 % of the requests to the provider cut");
  console.table([
    {
      what: "contact form, until it can be used, s (median)",
      value: median(contacts.map(({ usable }) => usable)),
    },
    {
      what: "contact form, from the press until it is confirmed, s (median)",
      value: median(contacts.map(({ confirmed }) => confirmed)),
    },
    {
      what: `internship with a resume of ${resumeBytes / 1e6} MB, completed`,
      value: `${seconds.length} of ${applications}`,
    },
    { what: "internship, from the first field until it is confirmed, s (median)", value: median(seconds) },
  ]);
}

async function openSlowly(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  context.setDefaultTimeout(longestMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await context.route(/Setting\/|cdn\/upload/, async (route) => {
    const isCut = route.request().method() === "POST" && Math.random() < cutShare;
    if (!isCut) return route.continue();
    await route.continue({ headers: { ...(await route.request().allHeaders()), "x-fault": "reset-half" } });
  });
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: "commit", timeout: longestMs });
  await page.locator('[data-widget$="-form"][data-mounted]').waitFor({ state: "attached" });
  return { page, usable: secondsSince(startedAt) };
}

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/**
 * Passes the bot check, asks for it again where its code is late, and presses Submit until it is confirmed.
 */
async function submitUntilConfirmed(page: Page) {
  for (;;) {
    const again = page.locator(".bot-check-again");
    const box = botCheckBox(page.locator("form"));
    await again.or(box).first().waitFor();
    if (await again.isVisible()) {
      await again.click();
      continue;
    }
    await box.click();
    await passedBotCheck(page.locator("form")).waitFor();
    await page.locator("form button[type=submit]").click();
    await page.waitForFunction(
      () =>
        location.pathname === "/submit-successfully" ||
        document.querySelector(".thanks") ||
        // It failed: the check is reset, and what was typed is still there. After a success the form is empty, and the next page on its way.
        (document.querySelector("form [role=checkbox][aria-checked=false]") &&
          document.querySelector("form")?.querySelector("input")?.value),
    );
    if (
      !(await page
        .locator("form button[type=submit]")
        .isVisible()
        .catch(() => false))
    )
      return;
    if (new URL(page.url()).pathname === "/submit-successfully") return;
  }
}

async function sendContact(browser: Browser, origin: string, run: number) {
  const { page, usable } = await openSlowly(browser, `${origin}/contact`);
  await fillIn(page, { ...enquiry, Message: `Run ${run}` });
  const startedAt = performance.now();
  await submitUntilConfirmed(page);
  const confirmed = secondsSince(startedAt);
  await page.context().close();
  return { usable, confirmed };
}

async function sendApplication(browser: Browser, origin: string, run: number) {
  const { page } = await openSlowly(browser, `${origin}/internship`);
  const startedAt = performance.now();
  await fillIn(page, { ...application, "Remarks (if any)": `Run ${run}` });
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
  await page.getByLabel("Resume", { exact: true }).setInputFiles({
    name: `resume-${run}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(resumeBytes, run + 1)]),
  });
  await page.getByText(`resume-${run}.pdf is uploaded.`).waitFor();
  await submitUntilConfirmed(page);
  const seconds = secondsSince(startedAt);
  await page.context().close();
  return seconds;
}

function secondsSince(startedAt: number) {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
