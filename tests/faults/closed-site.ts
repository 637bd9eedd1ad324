/** Opens pages in a browser that has background sync, closes them all, and fires the browser's `sync` event. */
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

/** Opens a page as a new visitor, with the permission for background sync, which Chromium gives by default. */
export async function visitWithSync(world: Visitors, route: string): Promise<Page> {
  const page = await world.newPage({ ...phone, serviceWorkers: "allow" });
  await page.context().grantPermissions(["background-sync"]);
  await page.goto(world.origin + route);
  return page;
}

/** Waits until the page knows that the service worker sends kept forms, so that its notices say so. */
export const untilKeptNote = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.keptNote))
    .toBeTruthy();

/** Resolves with the scopes of the service workers that the page's site has registered. */
export const scopesOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );

/** Names of all calls of the provider that sending a form needs. */
export const CALLS_OF_FORMS = ["challenge", "upload", "AddContactUs", "ApplyInternship"];

/** Makes the provider unreachable, so that a `sync` event that the browser fires by itself sends nothing too early. */
export function loseProvider({ provider }: Visitors): void {
  for (const call of CALLS_OF_FORMS) {
    provider.setFault({ call, scenario: "unreachable", delayMs: 0 });
  }
}

/**
 * Returns a function that fires the `sync` event of an origin's service worker, as the
 * browser does when it is online.
 *
 * @param page any page of the browser, which may be closed later
 */
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

/** A form that was kept, in a browser in which all pages of our site are closed. */
export interface Closed {
  /** Reference number of the form that waits. */
  reference: string;
  fireSync(): Promise<void>;
}

/** Submits a filled-in form without a connection, so that it is kept, and closes its page, the last one of our site. */
export async function keepAndClose(world: Visitors, page: Page): Promise<Closed> {
  await untilKeptNote(page);
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

/** Fills in the contact form, then does as {@link keepAndClose}. */
export async function keepEnquiryAndClose(
  world: Visitors,
  page: Page,
  texts?: Readonly<Record<string, string>>,
): Promise<Closed> {
  await fillIn(page, texts);
  await passBotCheck(formOf(page));
  return keepAndClose(world, page);
}
