import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../browser/world";
import {
  barOf,
  expectAccessible,
  fillIn,
  KEPT,
  noValues,
  openTab,
  passBotCheck,
  readyToSubmit,
  submitButton,
  typedValues,
  valuesOf,
  waitForEnd,
} from "./visitor";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const stored = () => world.provider.records("contact").length;
const posts = () =>
  world.provider.requests().filter(({ call, method }) => call === "AddContactUs" && method === "POST").length;
const sent = (page: Page) => barOf(page).getByText("Your form was sent.");

/** Runs a scenario with a visitor of its own, on the contact page unless told. */
async function withVisitor(run: (page: Page, context: BrowserContext) => Promise<void>, route = "/contact") {
  const page = await world.visit(route);
  await run(page, page.context());
  await page.context().close();
}

/** A form that was submitted without a connection. */
async function keepOffline(page: Page, context: BrowserContext) {
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await page.getByText(KEPT).waitFor();
  expect(await valuesOf(page)).toEqual(noValues);
  expect(stored()).toBe(0);
}

/** A kept form that was sent again, and whose answer got lost. */
async function bringIntoDoubt(page: Page, context: BrowserContext) {
  await keepOffline(page, context);
  world.provider.setFault({ call: "AddContactUs", scenario: "reset", times: 1 });
  await context.setOffline(false);
  await barOf(page).getByText("1 form may not have arrived").waitFor();
}

describe("without a connection", () => {
  it("a form is kept, and sent once the network returns", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await context.setOffline(false);
      await sent(page).waitFor();
      expect(stored()).toBe(1);
      expect(await barOf(page).innerText()).toContain(
        String(world.provider.records("contact")[0]?.reference),
      );
    }));

  it("the fields are judged, and a valid form is kept, where even the bot check cannot load", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await page.getByLabel("Name").fill("");
      await page.locator("form altcha-widget").waitFor();
      await context.setOffline(true);
      await submitButton(page).click();
      await page.getByText("Please enter your name.", { exact: true }).waitFor();
      await page.getByLabel("Name").fill("Asha Kumari");
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await context.setOffline(false);
      await sent(page).waitFor();
      expect(stored()).toBe(1);
    }));

  it("a tab that is closed leaves its form to the next visit, on any page", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const next = await openTab(context, `${world.origin}/about`);
      await sent(next).waitFor();
      await expectAccessible(next);
      expect(stored()).toBe(1);
    }));

  it("several open tabs send it once", () =>
    withVisitor(async (page, context) => {
      const others = await Promise.all([1, 2].map(() => openTab(context, `${world.origin}/about`)));
      await keepOffline(page, context);
      await Promise.all(others.map((other) => other.close()));
      await page.close();
      await context.setOffline(false);
      const tabs = await Promise.all([1, 2, 3].map(() => openTab(context, `${world.origin}/about`)));
      await Promise.race(tabs.map((tab) => sent(tab).waitFor()));
      await Promise.all(tabs.map((tab) => tab.waitForFunction(() => !localStorage.getItem("kept-forms"))));
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("a network that flaps sends it once", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      for (const isOffline of [false, true, false, true, false]) {
        await context.setOffline(isOffline);
        await page.waitForTimeout(30);
      }
      await page.waitForFunction(() =>
        /was sent|may not/.test(document.querySelector(".waiting-bar")?.textContent ?? ""),
      );
      expect(stored()).toBe(1);
    }));

  it("going offline while it is being sent confirms nothing that was not stored", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 600 });
      await submitButton(page).click();
      await expect.poll(posts).toBe(1);
      await context.setOffline(true);
      await page.waitForFunction(() => !document.querySelector("form[aria-busy=true]"));
      if (!(await page.getByText("Thank You For Reaching Out!").isVisible())) {
        expect(await valuesOf(page)).toEqual(typedValues);
      }
      expect(stored()).toBe(1);
      expect(await barOf(page).count()).toBe(0);
    }));

  it("the bar lists what waits, and the visitor can delete it, by keyboard alone", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "unreachable", times: 1 });
      world.provider.setFault({ call: "challenge", scenario: "500" });
      await submitButton(page).click();
      await barOf(page).getByText("1 form is waiting to be sent").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Show", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Contact form, saved").waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await barOf(page).waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
      world.provider.clearFaults();
      await page.reload();
      expect(await barOf(page).count()).toBe(0);
      expect(stored()).toBe(0);
    }));
});

describe("what may have arrived", () => {
  it("is never sent again by itself, and the visitor may send it: it is stored once", () =>
    withVisitor(async (page, context) => {
      await bringIntoDoubt(page, context);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.reload();
      await barOf(page).getByText("1 form may not have arrived").waitFor();
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.waitForTimeout(500);
      expect([stored(), posts()]).toEqual([1, 1]);
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Send again" }).click();
      await sent(page).waitFor();
      expect([stored(), posts()]).toEqual([1, 2]);
    }));

  it("is in doubt too when its tab is closed while it is sent again", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 5_000 });
      await context.setOffline(false);
      await expect.poll(posts).toBe(1);
      await page.close();
      const next = await openTab(context, `${world.origin}/about`);
      await barOf(next).getByText("1 form may not have arrived").waitFor();
      await next.waitForTimeout(500);
      expect(posts()).toBe(1);
    }));
});

describe("pressed more than once, it is one submission:", () => {
  const presses: [how: string, press: (page: Page) => Promise<void>][] = [
    ["a double click", (page) => submitButton(page).dblclick()],
    [
      "Enter and a click",
      async (page) => {
        await page.getByLabel("Subject").press("Enter");
        await submitButton(page)
          .click({ force: true, timeout: 1_000 })
          .catch(() => {});
      },
    ],
    [
      "fifty clicks",
      (page) =>
        submitButton(page).evaluate((button: HTMLElement) => {
          for (let press = 0; press < 50; press++) button.click();
        }),
    ],
  ];
  it.each(presses)("%s", (_, press) =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await press(page);
      await page.waitForURL("**/submit-successfully");
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("Back after a success finds the form empty, and the same values again are the same enquiry", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      const number = await page.locator("[data-reference] strong").innerText();
      await page.goBack();
      expect(await valuesOf(page)).toEqual(noValues);
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(await page.locator("[data-reference] strong").innerText()).toBe(number);
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it("a reload while it is sent brings the form back, and another Submit is the same enquiry", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 3_000 });
      await submitButton(page).click();
      await expect.poll(stored).toBe(1);
      await page.reload();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("two tabs with the same values", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      const other = await openTab(context, `${world.origin}/contact`);
      await readyToSubmit(other);
      await Promise.all([page, other].map((tab) => submitButton(tab).click()));
      await Promise.all([page, other].map((tab) => tab.waitForURL("**/submit-successfully")));
      expect([stored(), posts()]).toEqual([1, 1]);
    }));
});

describe("the draft", () => {
  it("outlives a reload, a closed tab and Back, and goes with a success", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await page.waitForFunction(() => localStorage.getItem("draft-contact"));
      await page.reload();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.goto(`${world.origin}/about`);
      await page.goBack();
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.close();
      const next = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => valuesOf(next)).toEqual(typedValues);
      await passBotCheck(next);
      await submitButton(next).click();
      await next.waitForURL("**/submit-successfully");
      await next.goto(`${world.origin}/contact`);
      await next.locator("form altcha-widget").waitFor();
      expect(await valuesOf(next)).toEqual(noValues);
    }));

  it("is cleared by 'Clear this form', once the visitor has said yes", () =>
    withVisitor(async (page) => {
      await fillIn(page);
      await page.waitForFunction(() => localStorage.getItem("draft-contact"));
      page.once("dialog", (dialog) => dialog.dismiss());
      await page.getByRole("button", { name: "Clear this form" }).click();
      expect(await valuesOf(page)).toEqual(typedValues);
      page.once("dialog", (dialog) => dialog.accept());
      await page.getByRole("button", { name: "Clear this form" }).click();
      expect(await valuesOf(page)).toEqual(noValues);
      await page.waitForFunction(() => !localStorage.getItem("draft-contact"));
      await page.reload();
      await page.locator("form altcha-widget").waitFor();
      expect(await valuesOf(page)).toEqual(noValues);
    }));

  it("never holds the bot check's response", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await page.waitForFunction(() => localStorage.getItem("draft-contact"));
      await page.waitForTimeout(300);
      const keys = await page.evaluate(
        () =>
          new Promise<IDBValidKey[]>((resolve) => {
            const opening = indexedDB.open("forms");
            opening.onsuccess = () => {
              const reading = opening.result.transaction("drafts").objectStore("drafts").getAllKeys();
              reading.onsuccess = () => resolve(reading.result);
            };
          }),
      );
      expect(keys).toEqual(
        ["Email", "Message", "MobileNo", "Name", "Subject"].map((name) => `contact/${name}`),
      );
    }));
});

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
    withVisitor(async (page, context) => {
      await context.addInitScript(refuse);
      await page.goto(`${world.origin}/contact`);
      await readyToSubmit(page);
      await context.setOffline(true);
      await submitButton(page).click();
      await page.getByText("This device could not save your form: keep this page open").waitFor();
      await context.setOffline(false);
      await sent(page).waitFor();
      expect(stored()).toBe(1);
    }, "/about"));

  it("jumps its clock: what is kept is sent all the same", () =>
    withVisitor(async (page, context) => {
      await page.clock.install();
      await page.goto(`${world.origin}/contact`);
      await keepOffline(page, context);
      await page.close();
      const DAY_MS = 24 * 60 * 60 * 1_000;
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
    }, "/about"));

  it("was not used for 7 days: what was kept is forgotten", () =>
    withVisitor(async (page, context) => {
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 8 * 24 * 60 * 60 * 1_000 });
      await later.goto(`${world.origin}/about`);
      await later.waitForFunction(() => !localStorage.getItem("kept-forms"));
      expect(await barOf(later).count()).toBe(0);
      expect([stored(), posts()]).toEqual([0, 0]);
    }));
});

describe("a part that does not come", () => {
  it("what sends: the form says so, keeps all, and the next Submit works", () =>
    withVisitor(async (page) => {
      await page.route("**/sending-chunk-*.js*", (route) => route.abort());
      await readyToSubmit(page);
      await submitButton(page).click();
      await page.getByText("A part of this form could not be loaded.").waitFor();
      expect(await valuesOf(page)).toEqual(typedValues);
      await expectAccessible(page);
      await page.unroute("**/sending-chunk-*.js*");
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it.each([
    "unreachable",
    "html",
    "500",
    "hang",
  ])("the bot check (%s): nothing is sent, nothing is lost", (scenario) =>
    withVisitor(async (page) => {
      world.provider.setFault({ call: "challenge", scenario });
      await page.goto(`${world.origin}/contact`);
      await fillIn(page);
      await page.locator("form altcha-widget input[type='checkbox']").click();
      await submitButton(page).click();
      await page
        .locator(".notyf__toast", { hasText: "Captcha Validation failed. Please try again." })
        .first()
        .waitFor();
      expect(await valuesOf(page)).toEqual(typedValues);
      expect([stored(), posts()]).toEqual([0, 0]);
    }, "/about"));

  it("the bot check's response is refused: everything stays, and the next Submit works", () =>
    withVisitor(async (page) => {
      await readyToSubmit(page);
      await page.route(
        "**/Setting/AddContactUs",
        (route) =>
          route.continue({ headers: { ...route.request().headers(), "x-bot-check": "used-before" } }),
        { times: 1 },
      );
      await submitButton(page).click();
      await page.locator("form[aria-busy=true]").waitFor();
      await waitForEnd(page);
      expect(await valuesOf(page)).toEqual(typedValues);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));
});
