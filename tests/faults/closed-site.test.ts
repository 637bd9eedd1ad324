/** A waiting form is sent after the site was closed, if the browser has background sync. */
import { imageSize } from "image-size";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { fillIn as fillInFields, png } from "../harness/fill-form.ts";
import {
  barOf,
  enquiry,
  fieldOf,
  fillIn,
  formOf,
  KEPT,
  onDevice,
  pdf,
  pressInBar,
  submitButton,
  untilNothingIsResent,
  untilOnDevice,
  untilSent,
  useVisitors,
} from "../harness/visitor.ts";
import { internship, requiredFields } from "../spec/forms.ts";
import {
  keepAndClose,
  keepEnquiryAndClose,
  SENT_LATER,
  scopesOf,
  untilKeptNote,
  visitWithSync,
} from "./closed-site.ts";

const world = useVisitors();
const { openTab, posts, stored } = world;
const visit = (route: string) => visitWithSync(world, route);

const sendAnew = async (page: Page) => {
  await fillIn(page);
  await passBotCheck(formOf(page));
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
};

type Act = () => Promise<unknown>;

/** Resolves with whether a tab or a worker waits for the lock of another one that sends the same form. */
const isWaitedFor = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith("send "));
  });

const fetchedLater = (page: Awaited<ReturnType<typeof visit>>) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /background-sync|outbox-worker/.test(name)),
  );

it("a kept form is sent under its number after its page was closed, and the next visit is told", async () => {
  const page = await visit("/contact");
  const { reference, fireSync } = await keepEnquiryAndClose(world, page);
  expect([stored(), posts()]).toEqual([0, 0]);
  world.provider.clearFaults();
  await fireSync();
  await expect.poll(stored).toBe(1);
  expect(world.provider.records("contact")[0]?.reference).toBe(reference);
  const next = await openTab(page, "/about");
  await untilSent(next, reference);
  await untilOnDevice(next, enquiry.Message, false);
  await untilOnDevice(next, '"state":"sent"', false);
  expect([stored(), posts()]).toEqual([1, 1]);
});

it("one event sends all that waits", async () => {
  const page = await visit("/contact");
  await fillIn(page);
  await passBotCheck(formOf(page));
  await untilKeptNote(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByText(SENT_LATER, { exact: true }).waitFor();
  await fillIn(page, { ...enquiry, Message: "Another enquiry" });
  const { fireSync } = await keepAndClose(world, page);
  world.provider.clearFaults();
  await fireSync();
  await expect.poll(stored).toBe(2);
  expect(posts()).toBe(2);
});

it("a text that was sent after its page was closed has another number if it is sent anew", async () => {
  const page = await visit("/contact");
  const { reference, fireSync } = await keepEnquiryAndClose(world, page);
  world.provider.clearFaults();
  await fireSync();
  await expect.poll(stored).toBe(1);
  const next = await openTab(page, "/contact");
  await untilSent(next, reference);
  await sendAnew(next);
  expect(world.provider.records("contact").map((one) => one.reference)).toEqual([
    reference,
    expect.not.stringMatching(reference),
  ]);
});

it("an application is sent with its files, and its photo without its place", async () => {
  const page = await visit("/internship");
  await fillInFields(page, requiredFields(internship));
  await passBotCheck(formOf(page));
  await untilKeptNote(page);
  await page.context().setOffline(true);
  const resume = pdf("resume.pdf", 200_000);
  for (const [label, file] of Object.entries({ Resume: resume, Photo: png })) {
    await fieldOf(page, label).setInputFiles(file);
  }
  await page
    .getByText(`No connection. ${png.name} will be sent with the form.`)
    .waitFor();
  const { reference, fireSync } = await keepAndClose(world, page);
  world.provider.clearFaults();
  await fireSync();
  await expect.poll(() => stored("internship")).toBe(1);
  const uploads = world.provider.records("upload").map(({ body }) => body);
  expect(world.provider.records("internship")).toMatchObject([
    { reference, body: { resumeLink: uploads[0]?.url, photo: uploads[1]?.url } },
  ]);
  expect(uploads[0]?.sizeBytes).toBe(resume.buffer.length);
  const photo = await fetch(String(uploads[1]?.url));
  expect(imageSize(new Uint8Array(await photo.arrayBuffer())).type).toBe("jpg");
});

it("a page that is open when the browser sends is told, and posts nothing itself", async () => {
  const page = await visit("/contact");
  const { reference, fireSync } = await keepEnquiryAndClose(world, page);
  const next = await openTab(page, "/about");
  await barOf(next).getByText("is waiting to be sent.").waitFor();
  world.provider.clearFaults();
  await fireSync();
  await untilSent(next, reference);
  await expect.poll(() => barOf(next).isVisible()).toBe(false);
  expect([stored(), posts()]).toEqual([1, 1]);
});

it.each([
  ["a page sends it when the browser does", (open: Act, fire: Act) => [open, fire]],
  ["the browser sends it when a page opens", (open: Act, fire: Act) => [fire, open]],
])("while %s, the other one waits, and posts nothing itself", async (_, inOrder) => {
  const page = await visit("/contact");
  const { reference, fireSync } = await keepEnquiryAndClose(world, page);
  world.provider.clearFaults();
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  world.provider.setFault({ call: "AddContactUs", scenario: "slow", until });
  const beside = await openTab(page, "/robots.txt");
  let tab: Promise<Page> | undefined;
  const [first, second] = inOrder(() => (tab = openTab(page, "/about")), fireSync);
  void first?.();
  await expect.poll(posts).toBe(1);
  void second?.();
  // Either the second worker waits for the lock, or it posts, which is the mistake.
  await expect.poll(async () => posts() > 1 || isWaitedFor(beside)).toBe(true);
  answer();
  await untilSent((await tab)!, reference);
  await untilNothingIsResent(beside);
  expect([stored(), posts()]).toEqual([1, 1]);
});

it.each([
  ["the provider is down", "down"],
  ["the provider refuses the form, which a page decides", "401"],
])("if %s, the browser tries again, and the form waits", async (_, scenario) => {
  const page = await visit("/contact");
  const { fireSync } = await keepEnquiryAndClose(world, page);
  world.provider.clearFaults();
  world.provider.setFault({ call: "AddContactUs", scenario, delayMs: 0 });
  const [worker] = page
    .context()
    .serviceWorkers()
    .filter((one) => /outbox-worker/.test(one.url()));
  // Wrap `waitUntil`, because the promise that the browser is given cannot be read from
  // outside.
  const outcome = worker?.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const event = Object.assign(new Event("sync"), {
          waitUntil: (done: Promise<unknown>) =>
            done.then(
              () => resolve("is over"),
              () => resolve("is tried again"),
            ),
        });
        dispatchEvent(event);
      }),
  );
  expect(await outcome).toBe("is tried again");
  expect(stored()).toBe(0);
  world.provider.clearFaults();
  await fireSync();
  await expect.poll(stored).toBe(1);
});

it("a form that was deleted is not sent", async () => {
  const page = await visit("/contact");
  const { fireSync } = await keepEnquiryAndClose(world, page);
  const next = await openTab(page, "/about");
  await pressInBar(next, "Delete");
  await pressInBar(next, "Yes");
  await expect.poll(() => barOf(next).isVisible()).toBe(false);
  expect(await onDevice(next)).not.toContain(enquiry.Message);
  await next.close();
  world.provider.clearFaults();
  const asked = world.provider.requests().length;
  await fireSync();
  await sendAnew(await openTab(page, "/contact"));
  expect([stored(), posts()]).toEqual([1, 1]);
  expect(world.provider.requests().length).toBeGreaterThan(asked);
});

it("nothing of it is loaded before a visitor has filled in a field, and nothing again by the next page", async () => {
  const page = await visit("/contact");
  const name = fieldOf(page, "Name");
  await name.pressSequentially("Asha");
  await untilOnDevice(page, "Asha");
  const next = await openTab(page, "/contact");
  await expect.poll(() => fieldOf(next, "Name").inputValue()).toBe("Asha");
  await next.waitForLoadState("networkidle");
  for (const one of [page, next]) {
    expect(await fetchedLater(one)).toEqual([]);
  }
  const scripts: string[] = [];
  page.context().on("serviceworker", (worker) => scripts.push(worker.url()));
  await page.bringToFront();
  await name.press("Tab");
  await untilKeptNote(page);
  expect(await scopesOf(page)).toContain(`${world.origin}/assets/send-later/`);
  await fieldOf(next, "Name").fill("Asha Kumari");
  await fieldOf(next, "Subject").focus();
  await untilKeptNote(next);
  expect(scripts.filter((url) => /outbox-worker/.test(url)).length).toBe(1);
});

it.each([
  ["has no background sync", () => void Reflect.deleteProperty(window, "SyncManager")],
  [
    "lets nobody sync",
    () => {
      navigator.permissions.query = async () =>
        Object.assign(new EventTarget(), { state: "denied" }) as PermissionStatus;
    },
  ],
])("a browser that %s keeps the form, and promises nothing more", async (_, change) => {
  const page = await world.newPage({ serviceWorkers: "allow" });
  await page.addInitScript(change);
  await page.goto(`${world.origin}/contact`);
  await fillIn(page);
  await passBotCheck(formOf(page));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByText(KEPT, { exact: true }).waitFor();
  expect(await page.getByText(SENT_LATER).count()).toBe(0);
});
