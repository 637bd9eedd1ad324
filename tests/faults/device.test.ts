import { describe, expect, it } from "vitest";
import { sent, useContactWorld } from "./contact-world.ts";
import {
  barOf,
  expectAccessible,
  focusOf,
  noValues,
  readyToSubmit,
  submitButton,
  typedValues,
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

  it("was not used for 7 days: what was kept is forgotten", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 8 * DAY_MS });
      await later.goto(`${world.origin}/about`);
      await later.waitForFunction(() => !localStorage.getItem("kept-forms"));
      await expect.poll(() => barOf(later).count()).toBe(0);
      expect([stored(), posts()]).toEqual([0, 0]);
    }));
});

describe("a part that does not come", () => {
  it("what sends: the form says so, keeps all, and the next Submit works", () =>
    withVisitor(
      async (page) => {
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
      },
      (_, page) => page.route("**/send-submission-*.js*", (route) => route.abort()),
    ));

  it("the rules of the form: the form says so, keeps all, and the next Submit works", () =>
    withVisitor(
      async (page) => {
        await readyToSubmit(page);
        await submitButton(page).click();
        await page.getByText("A part of this form could not be loaded.").waitFor();
        await expect.poll(() => valuesOf(page)).toEqual(typedValues);
        expect([stored(), posts()]).toEqual([0, 0]);
        await page.unroute("**/schema-*.js*");
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect(stored()).toBe(1);
      },
      (_, page) => page.route("**/schema-*.js*", (route) => route.abort()),
    ));
});
