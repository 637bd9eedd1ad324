import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sent, useContactWorld } from "./contact-world.ts";
import {
  barOf,
  expectAccessible,
  focusOf,
  noValues,
  openTab,
  readyToSubmit,
  submitButton,
  typedValues,
  untilNothingIsResent,
  valuesOf,
} from "./visitor.ts";

const world = useContactWorld();
const { keepOffline, posts, stored, withVisitor } = world;
const DAY_MS = 24 * 60 * 60 * 1_000;

describe("the device", () => {
  const refusals: [what: string, refuse: () => void][] = [
    [
      "refuses storage",
      () => {
        const refused = () => {
          throw new DOMException("The request was denied.", "SecurityError");
        };
        indexedDB.open = refused;
        Object.defineProperty(window, "localStorage", { get: refused });
      },
    ],
    [
      "refuses storage and locks, as a browser does that blocks all cookies",
      () => {
        const refused = () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        };
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
          Object.defineProperty(window, name, { get: refused });
        LockManager.prototype.request = async () => refused();
      },
    ],
    [
      "refuses notes, and nothing else",
      () => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("The request was denied.", "SecurityError");
          },
        });
      },
    ],
    [
      "has no room for notes, and room for the rest",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota was exceeded.", "QuotaExceededError");
        };
      },
    ],
    [
      "takes notes, and nothing else",
      () => {
        indexedDB.open = () => {
          throw new DOMException("The request was denied.", "SecurityError");
        };
      },
    ],
    [
      "is full once the note is written",
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("The quota was exceeded.", "QuotaExceededError");
        };
      },
    ],
    [
      "is full",
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("The quota was exceeded.", "QuotaExceededError");
        };
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota was exceeded.", "QuotaExceededError");
        };
      },
    ],
  ];
  it.each(refusals)("%s: the page keeps the form, says so, and sends it", (_, refuse) =>
    withVisitor(
      async (page, context) => {
        await readyToSubmit(page);
        await context.setOffline(true);
        await submitButton(page).click();
        await page.getByText("This device could not save your form: keep this page open").waitFor();
        await expect.poll(() => valuesOf(page)).toEqual(noValues);
        await expect.poll(() => focusOf(page)).toBe("Submit");
        await context.setOffline(false);
        await sent(page).waitFor();
        expect(stored()).toBe(1);
      },
      (context) => context.addInitScript(refuse),
    ));

  it.each(refusals)("%s: with a connection an enquiry is sent, once", (_, refuse) =>
    withVisitor(
      async (page) => {
        await readyToSubmit(page);
        await submitButton(page).dblclick();
        await page.waitForURL("**/submit-successfully");
        expect(stored()).toBe(1);
      },
      (context) => context.addInitScript(refuse),
    ));

  it("jumps its clock: what is kept is sent all the same", () =>
    withVisitor(
      async (page, context) => {
        await keepOffline(page, context);
        await page.close();
        const next = await context.newPage();
        await next.clock.install({ time: Date.now() + 6 * DAY_MS });
        world.provider.setFault({ call: "challenge", scenario: "500" });
        await context.setOffline(false);
        await next.goto(`${world.origin}/about`);
        await barOf(next).getByText("1 form is waiting to be sent").waitFor();
        await next.clock.setSystemTime(Date.now() - DAY_MS);
        world.provider.clearFaults();
        await next.clock.runFor(60_000);
        await sent(next).waitFor();
        expect(stored()).toBe(1);
      },
      (_, page) => page.clock.install(),
    ));

  /** A form that was kept 8 days ago, in a tab that has just come to the site. */
  async function comeBackLater(page: Page, context: BrowserContext) {
    // Not by another clock, with which no bot check could be passed; and not below the eyes of a page that sends.
    await page.goto(`${world.origin}/icon.svg`);
    await page.evaluate(
      (keptAtMs) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("forms", 1);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("outbox", "readwrite");
            const store = transaction.objectStore("outbox");
            const reading = store.getAll();
            reading.onsuccess = () => {
              for (const form of reading.result) store.put({ ...form, keptAtMs });
            };
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      Date.now() - 8 * DAY_MS,
    );
    await page.close();
    const later = await openTab(context, `${world.origin}/about`);
    await barOf(later).getByText("1 form is 8 days old and was not sent").waitFor();
    return later;
  }

  it("was not used for 7 days: what was kept is offered once more, not sent, and goes with that page", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "challenge", scenario: "500" });
      await context.setOffline(false);
      const later = await comeBackLater(page, context);
      world.provider.clearFaults();
      await barOf(later).getByText("It will be deleted when you leave this page.").waitFor();
      await expectAccessible(later);
      await later.evaluate(() => dispatchEvent(new Event("online")));
      const other = await openTab(context, `${world.origin}/about`);
      await untilNothingIsResent(later);
      expect(await barOf(other).count()).toBe(0);
      await later.reload();
      await later.waitForFunction(() => !localStorage.getItem("kept-forms"));
      await expect.poll(() => barOf(later).count()).toBe(0);
      expect([stored(), posts()]).toEqual([0, 0]);
    }));

  it("was not used for 7 days: what was kept is sent when the visitor says so", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "challenge", scenario: "500" });
      await context.setOffline(false);
      const later = await comeBackLater(page, context);
      world.provider.clearFaults();
      await barOf(later).getByRole("button", { name: "Send", exact: true }).click();
      await sent(later).waitFor();
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("was not used for 7 days: what was refused can be corrected", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "AddContactUs", scenario: "400", times: 1 });
      await context.setOffline(false);
      await barOf(page).getByText("1 form was not accepted").waitFor();
      const later = await comeBackLater(page, context);
      await barOf(later).getByText("It was not accepted.").waitFor();
      await barOf(later).getByRole("button", { name: "Correct" }).click();
      await later.waitForURL("**/contact");
      await expect.poll(() => valuesOf(later)).toEqual(typedValues);
      expect(posts()).toBe(1);
    }));
});

describe("a part that does not come", () => {
  /** Nor does what would load the page again once the host has all its files: that is another promise (browser/release-parts). */
  const withoutPart = (part: string) => async (_: BrowserContext, page: Page) => {
    await page.route("**/widgets/recover.js*", (route) => route.abort());
    await page.route(part, (route) => route.abort());
  };

  it("what sends: the form says so, keeps all, and the next Submit works", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.getByText("A part of this form could not be loaded.").waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await expect.poll(() => focusOf(page)).toBe("Submit");
      await expectAccessible(page);
      expect([stored(), posts()]).toEqual([0, 0]);
      await page.unroute("**/send-submission-*.js*");
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }, withoutPart("**/send-submission-*.js*")));

  it("the rules of the form: the form says so, keeps all, and the next Submit works", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.getByText("A part of this form could not be loaded.").waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      expect([stored(), posts()]).toEqual([0, 0]);
      await page.unroute("**/schema-*.js*");
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }, withoutPart("**/schema-*.js*")));
});
