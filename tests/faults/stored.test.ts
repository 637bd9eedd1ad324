import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sent, useContactWorld } from "./contact-world.ts";
import { DAY_MS, putOnDevice, readDevice } from "./device-data.ts";
import {
  barOf,
  draftsOf,
  fillIn,
  noValues,
  openTab,
  passBotCheck,
  readyToSubmit,
  runClockUntil,
  submitButton,
  typedValues,
  valuesOf,
} from "./visitor.ts";
import { enquiry } from "../typed-values.ts";

const world = useContactWorld();
const { keepOffline, posts, stored, withVisitor } = world;

/** An enquiry in the outbox, as the first releases kept it. */
const kept = (reference: string, change: object = {}) => ({
  reference,
  submission: { form: "contact", values: typedValues },
  keptAtMs: Date.now(),
  state: "waiting",
  movedAtMs: Date.now(),
  ...change,
});

/** Keeps the database of forms busy, as a tab does that stores a large file. Gives what ends it. */
const keepWriting = (page: Page) =>
  page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        const opening = indexedDB.open("forms");
        opening.onsuccess = () => {
          const drafts = opening.result.transaction("drafts", "readwrite").objectStore("drafts");
          let isWriting = true;
          const goOn = () => {
            if (isWriting) drafts.count().onsuccess = goOn;
          };
          goOn();
          resolve(() => (isWriting = false));
        };
      }),
  );

describe("a damaged device", () => {
  it.each([
    ["sent-forms", `{"seed":"K7M2-9QXD","seededAtMs":${Date.now()},"accepted":null}`],
    ["sent-forms", "["],
    ["uploaded-files", "null"],
    ["kept-until", "soon"],
    ["kept-forms", "{"],
  ])("with the note %s of %s sends an enquiry", (name, note) =>
    withVisitor(
      async (page) => {
        await readyToSubmit(page);
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect([stored(), posts()]).toEqual([1, 1]);
      },
      (_, page) => putOnDevice(page, { notes: { [name]: note } }),
    ));

  it.each([
    "{",
    "null",
    "[1]",
    '{"version":9,"savedAtMs":1,"fields":{"Name":"Of another release"}}',
  ])("with the draft's note %s puts back what the database has, and keeps what is typed", (note) =>
    withVisitor(
      async (page) => {
        await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Put back");
        await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
        await page.getByLabel("Message").fill("Typed now");
        await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Typed now");
        await page.reload();
        await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Typed now");
      },
      (_, page) =>
        putOnDevice(page, {
          notes: { "draft-contact": note },
          drafts: {
            "contact/Subject": { value: "Put back", savedAtMs: Date.now() },
            "contact/Email": { value: 7, savedAtMs: Date.now() },
            "contact/Message": null,
          },
        }),
    ));

  it("with entries that nobody can read sends the good one, and sets the others aside for 7 days", () =>
    withVisitor(async (page, context) => {
      const aside = [
        kept("AAAA-AAAA", { submission: null }),
        kept("BBBB-BBBB", { state: "sent" }),
        kept("CCCC-CCCC", { version: 9, submission: { kind: "contact", fields: typedValues } }),
      ];
      await putOnDevice(page, {
        notes: { "kept-forms": "x" },
        outbox: [...aside, { reference: "DDDD-DDDD" }, kept("EEEE-EEEE")],
      });
      const next = await openTab(context, `${world.origin}/about`);
      await sent(next).waitFor();
      expect([stored(), posts()]).toEqual([1, 1]);
      // What says nothing of its age gets the day on which that was seen.
      await expect
        .poll(async () => (await readDevice(next)).outbox)
        .toEqual([...aside, { reference: "DDDD-DDDD", keptAtMs: expect.any(Number) }]);
      await next.close();
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 8 * DAY_MS });
      await later.goto(`${world.origin}/about`);
      await expect.poll(async () => (await readDevice(later)).outbox).toEqual([]);
      await expect.poll(async () => (await readDevice(later)).notes["kept-forms"]).toBeUndefined();
      expect([stored(), posts()]).toEqual([1, 1]);
    }));

  it.each([
    "newsletter",
    "toString",
    "__proto__",
    "constructor",
  ])("with a form '%s' that this release does not know keeps it waiting, unsent, and sends the others", (form) =>
    withVisitor(async (page, context) => {
      const unknown = kept("AAAA-AAAA", { submission: { form, values: {} } });
      await putOnDevice(page, { notes: { "kept-forms": "x" }, outbox: [unknown, kept("EEEE-EEEE")] });
      const next = await openTab(context, `${world.origin}/about`);
      await barOf(next).getByText("Your form was sent. Your reference number is EEEE-EEEE").waitFor();
      await barOf(next).getByText("1 form is waiting to be sent").waitFor();
      expect([stored(), posts()]).toEqual([1, 1]);
      expect((await readDevice(next)).outbox).toEqual([unknown]);
    }));

  it("with the database of a newer release keeps a form in it, and sends it", () =>
    withVisitor(async (page, context) => {
      await page.goto(`${world.origin}/server-error`);
      await putOnDevice(page, {}, 7);
      await page.goto(`${world.origin}/contact`);
      await keepOffline(page, context);
      await page.close();
      await context.setOffline(false);
      const next = await openTab(context, `${world.origin}/about`);
      await sent(next).waitFor();
      expect(stored()).toBe(1);
    }));
});

describe("what the visitor gave goes", () => {
  it("after 7 days with the next page, whichever it is, and what is younger stays", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      const nowMs = Date.now();
      const addressOf = (days: number) => ({ url: "https://cdn.test/a.pdf", atMs: nowMs + days * DAY_MS });
      await putOnDevice(page, {
        notes: {
          "uploaded-files": JSON.stringify({ old: addressOf(0), young: addressOf(4) }),
          "draft-career": JSON.stringify({ name: "Left by an earlier release" }),
        },
        drafts: { "internship/FName": { value: "Asha", savedAtMs: nowMs + 5 * DAY_MS } },
      });
      await page.close();

      const later = await context.newPage();
      await later.clock.install({ time: nowMs + 8 * DAY_MS });
      await later.goto(`${world.origin}/about`);
      await expect
        .poll(async () => Object.keys((await readDevice(later)).drafts))
        .toEqual(["internship/FName"]);
      // The next of them is 7 days old on the 11th day.
      await expect
        .poll(async () => (await readDevice(later)).notes)
        .toEqual({
          "kept-until": String(nowMs + 11 * DAY_MS + 1),
          "uploaded-files": JSON.stringify({ young: addressOf(4) }),
          "draft-career": expect.stringContaining("Left by an earlier release"),
        });
      for (const days of [12, 16]) {
        await later.clock.setSystemTime(nowMs + days * DAY_MS);
        await later.goto(`${world.origin}/services`);
        await expect
          .poll(async () => Number((await readDevice(later)).notes["kept-until"] ?? Infinity))
          .toBeGreaterThan(nowMs + days * DAY_MS);
      }
      await expect.poll(() => readDevice(later)).toEqual({ notes: {}, drafts: {}, outbox: [] });
    }));

  it("off a device that an earlier release has used, which knew no time of its own", () =>
    withVisitor(async (page) => {
      await page.goto(`${world.origin}/server-error`);
      const row = (days: number) => ({ value: "Asha", savedAtMs: Date.now() - days * DAY_MS });
      await putOnDevice(page, {
        notes: { "draft-contact": "1", "draft-career": "1" },
        drafts: { "contact/Name": row(8), "career/name": row(6) },
      });
      await page.goto(`${world.origin}/about`);
      await expect.poll(async () => Object.keys((await readDevice(page)).drafts)).toEqual(["career/name"]);
      await expect
        .poll(async () => Object.keys((await readDevice(page)).notes).sort())
        .toEqual(["draft-career", "kept-until"]);
    }));

  it("costs a visitor who has given nothing no request", () =>
    withVisitor(async (page) => {
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await page.goto(`${world.origin}/about`, { waitUntil: "networkidle" });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(fetched.filter((address) => address.includes("forget-old"))).toEqual([]);
      expect((await readDevice(page)).notes).toEqual({});
    }));
});

describe("two tabs with one form", () => {
  it("a success in one leaves what stands in the other, and its draft", () =>
    withVisitor(async (page, context) => {
      await fillIn(page, { ...enquiry, Message: "Of the first tab" });
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Of the first tab");
      const other = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => other.getByLabel("Message").inputValue()).toBe("Of the first tab");
      await other.getByLabel("Message").fill("Of the second tab");
      await passBotCheck(other);
      await submitButton(other).click();
      await other.waitForURL("**/submit-successfully");
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Of the first tab");
      await page.reload();
      await expect.poll(() => valuesOf(page)).toEqual({ ...typedValues, Message: "Of the first tab" });
      expect(stored()).toBe(1);
    }));

  it("a success in one takes the draft of the same values with it, though the other shows them", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      const other = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => valuesOf(other)).toEqual(typedValues);
      await passBotCheck(other);
      await submitButton(other).click();
      await other.waitForURL("**/submit-successfully");
      await expect.poll(() => draftsOf(page)).toEqual({});
      await page.reload();
      await page.locator("form .bot-check").waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
      expect(await draftsOf(page)).toEqual({});
    }));

  it("a success takes its draft off the device before the page goes on, though another tab is writing there", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      await passBotCheck(page);
      const other = await openTab(context, `${world.origin}/about`);
      const stopWriting = await keepWriting(other);
      // The 3 s after which it goes on all the same do not pass.
      await page.clock.install();
      await submitButton(page).click();
      await runClockUntil(page, () => stored() === 1);
      await other.evaluate((stop) => setTimeout(stop, 300), stopWriting);
      await page.waitForURL("**/submit-successfully");
      expect(await draftsOf(other)).toEqual({});
    }));

  it("a success goes on to the thank-you page, though the device's database never answers", () =>
    withVisitor(async (page, context) => {
      await readyToSubmit(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      await keepWriting(await openTab(context, `${world.origin}/about`));
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("a success in one leaves what was typed in the other since, though that one is closed", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(enquiry.Message);
      const other = await openTab(context, `${world.origin}/contact`);
      await expect.poll(() => valuesOf(other)).toEqual(typedValues);
      await page.getByLabel("Message").fill("Typed since");
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Typed since");
      await page.close();
      await passBotCheck(other);
      await submitButton(other).click();
      await other.waitForURL("**/submit-successfully");
      await expect.poll(() => draftsOf(other)).toEqual({ "contact/Message": "Typed since" });
      await other.goto(`${world.origin}/contact`);
      await expect.poll(() => valuesOf(other)).toEqual({ ...noValues, Message: "Typed since" });
    }));
});

describe("'Clear this form'", () => {
  it("cannot be pressed while the form is sent: what is on its way is not taken back", () =>
    withVisitor(async (page) => {
      const clear = page.getByRole("button", { name: "Clear this form" });
      await readyToSubmit(page);
      world.provider.setFault({ call: "AddContactUs", scenario: "slow", times: 1, delayMs: 1_500 });
      await submitButton(page).click();
      await expect.poll(posts).toBe(1);
      expect(await clear.isDisabled()).toBe(true);
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));
});
