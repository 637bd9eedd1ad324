/** What a visitor does and sees, in the words of the fault tables. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";
import { enquiry } from "../typed-values.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const KEPT =
  "No connection. Your form is saved on this device and will be sent when you are back online.";

export async function fillIn(page: Page, values: Partial<typeof enquiry> = enquiry) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export async function passBotCheck(page: Page) {
  await botCheckBox(page.locator("form")).last().click();
  await passedBotCheck(page.locator("form")).last().waitFor();
}

/** A filled contact form, with its bot check passed. */
export async function readyToSubmit(page: Page, values: Partial<typeof enquiry> = enquiry) {
  await fillIn(page, values);
  await passBotCheck(page);
}

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });

export const valuesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ["Name", "Subject", "Email", "MobileNo", "Message"].map((name) => [
        name,
        document.querySelector<HTMLInputElement>(`.contact-form [name="${name}"]`)?.value,
      ]),
    ),
  );

export const typedValues = {
  Name: enquiry.Name,
  Subject: enquiry.Subject,
  Email: enquiry["Email Address"],
  MobileNo: enquiry["Mobile Number"],
  Message: enquiry.Message,
};
export const noValues = { Name: "", Subject: "", Email: "", MobileNo: "", Message: "" };

/** Waits until a Submit has come to its end, whichever. */
export async function waitForEnd(page: Page) {
  await page.waitForFunction(
    () =>
      location.pathname === "/submit-successfully" ||
      !document.querySelector("form[aria-busy=true], form [type=submit]:disabled"),
  );
}

/** Name of the focused field, or text of the focused button or link. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("name") ?? focused?.textContent?.trim() ?? "";
  });

export const barOf = (page: Page) => page.locator(".outbox-bar");

/** Lets a page's stopped clock run until something is so: on a busy machine the timer that it waits for may be set late. */
export async function runClockUntil(page: Page, isSo: () => boolean | Promise<boolean>) {
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return isSo();
    })
    .toBe(true);
}

/** What axe finds wrong in the main part of the page. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, "axe");
    if (typeof axe !== "object" || axe === null || !("run" in axe) || typeof axe.run !== "function")
      return ["no axe"];
    const { violations: found } = await axe.run("main", {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    });
    return found.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`,
    );
  });
  expect(violations).toEqual([]);
}

/** Another tab of the same visitor. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Waits until no tab of this visitor sends what is kept: each holds this lock as long as it does. */
export const untilNothingIsResent = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { held = [], pending = [] } = await navigator.locks.query();
          return [...held, ...pending].some(({ name }) => name === "resend");
        }),
      { timeout: 30_000 },
    )
    .toBe(false);

/** What the device keeps of unfinished forms, under `FORM/FIELD`: the text, or the name of the file. */
export const draftsOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("forms", 1);
        // Nothing was kept yet: then nothing is made either.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve({});
        opening.onsuccess = () => {
          const rows: Record<string, string> = {};
          const reading = opening.result.transaction("drafts").objectStore("drafts").openCursor();
          reading.onsuccess = () => {
            const row = reading.result;
            if (row) {
              const { value } = row.value;
              rows[String(row.key)] = value instanceof File ? value.name : String(value);
              row.continue();
            } else {
              opening.result.close();
              resolve(rows);
            }
          };
        };
      }),
  );

/** Remembers in the page that something was pressed there; for {@link endVisit}. */
export const noticePresses = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener("click", () => (document.documentElement.dataset.pressed = ""), true);
  });

/**
 * The end of each scenario, in each tab that is still open: axe finds nothing, and a press has cost nobody the focus, though what
 * was pressed may be gone.
 */
export async function endVisit(context: BrowserContext) {
  for (const page of context.pages()) {
    await page
      .waitForFunction(
        () =>
          document.documentElement.dataset.pressed === undefined || document.activeElement !== document.body,
      )
      .catch(() => expect.fail(`${page.url()}: nothing has the focus after a press`));
    await expectAccessible(page);
  }
  await context.close();
}
