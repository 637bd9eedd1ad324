/** A visitor whose browser has background sync, and the browser's own event after all pages were closed. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { matchIn } from "../find-in.ts";
import { passBotCheck } from "../harness/bot-check-box.ts";
import {
  fillIn,
  formOf,
  KEPT,
  onDevice,
  submitButton,
  type useVisitors,
} from "../harness/visitor.ts";
import { phone } from "../harness/world.ts";

export const SENT_LATER = `${KEPT} When this site is closed, your browser sends it.`;

type Visitors = ReturnType<typeof useVisitors>;

/** Opens a page as a new visitor, who lets our site send later, as Chromium does unless it is told otherwise. */
export async function visitWithSync(world: Visitors, route: string): Promise<Page> {
  const page = await world.newPage({ ...phone, serviceWorkers: "allow" });
  await page.context().grantPermissions(["background-sync"]);
  await page.goto(world.origin + route);
  return page;
}

/** Waits until the service worker is there that sends what waits, and forms say so. */
export const untilSentLater = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.sentLater))
    .toBeTruthy();

/** Addresses of the service workers of this page's site that have been installed. */
export const scopesOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );

export const CALLS_OF_FORMS = ["challenge", "upload", "AddContactUs", "ApplyInternship"];

/** Nobody but our site can be reached, so that no event of the browser's own is in time. */
export function loseProvider({ provider }: Visitors): void {
  for (const call of CALLS_OF_FORMS) {
    provider.setFault({ call, scenario: "unreachable", delayMs: 0 });
  }
}

/** @returns how to fire the event by which the browser says that it is online, with any page of it */
export async function browserOf(
  page: Page,
  origin: string,
): Promise<() => Promise<void>> {
  const beside = await page.context().newPage();
  const session = await page.context().newCDPSession(beside);
  const found = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { scopeURL, registrationId, isDeleted } of registrations) {
        if (scopeURL.endsWith("/send-later/") && !isDeleted) {
          resolve(registrationId);
        }
      }
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  return async () => {
    const event = { tag: "outbox", lastChance: false };
    await session.send("ServiceWorker.dispatchSyncEvent", {
      origin,
      registrationId,
      ...event,
    });
  };
}

export interface Closed {
  /** Number of the form that waits. */
  reference: string;
  fireSync(): Promise<void>;
}

/** Submits a form that is filled in without a connection, and closes its page: no page of ours is left. */
export async function keepAndClose(world: Visitors, page: Page): Promise<Closed> {
  await untilSentLater(page);
  const fireSync = await browserOf(page, world.origin);
  loseProvider(world);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByText(SENT_LATER, { exact: true }).waitFor();
  const [, reference = ""] = matchIn(/"reference":"([\w-]+)"/, await onDevice(page));
  await page.close();
  await page.context().setOffline(false);
  return { reference, fireSync };
}

/** Fills in the contact form, keeps it and closes its page. */
export async function keepEnquiryAndClose(
  world: Visitors,
  page: Page,
  texts?: Readonly<Record<string, string>>,
): Promise<Closed> {
  await fillIn(page, texts);
  await passBotCheck(formOf(page));
  return keepAndClose(world, page);
}
