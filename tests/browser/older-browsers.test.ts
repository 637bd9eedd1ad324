import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readDevice } from "../faults/device-data.ts";
import { openWorld } from "./world.ts";
import { passBotCheck } from "../bot-check-box.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

/** Takes from Chromium what Chrome 80 or Safari 13 did not have. */
function age(): void {
  for (const name of [
    "HTMLDialogElement",
    "NotRestoredReasons",
    "structuredClone",
    "AggregateError",
    "WeakRef",
    "FinalizationRegistry",
    "createImageBitmap",
    "requestIdleCallback",
    "ResizeObserver",
    "BroadcastChannel",
    "CompressionStream",
    "DecompressionStream",
    "OffscreenCanvas",
    "reportError",
  ])
    Reflect.deleteProperty(window, name);
  for (const [owner, names] of [
    [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced"]],
    [String.prototype, ["at", "replaceAll"]],
    [Element.prototype, ["replaceChildren"]],
    [HTMLElement.prototype, ["inert", "popover", "showPopover"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [HTMLInputElement.prototype, ["showPicker"]],
    [SubmitEvent.prototype, ["submitter"]],
    [Blob.prototype, ["arrayBuffer", "stream", "text", "bytes"]],
    [Document.prototype, ["startViewTransition"]],
    [IDBFactory.prototype, ["databases"]],
    [IDBTransaction.prototype, ["commit"]],
    [HTMLDetailsElement.prototype, ["name"]],
    [HTMLScriptElement, ["supports"]],
    [Object, ["hasOwn", "groupBy"]],
    [Promise, ["any", "withResolvers", "try"]],
    [AbortSignal, ["timeout", "any"]],
    [Crypto.prototype, ["randomUUID"]],
    [Navigator.prototype, ["locks"]],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name);
  // `signal` among a listener's options came with Chrome 88.
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const known = typeof options === "object" ? { ...options, signal: undefined } : options;
    if (typeof known === "object") delete known.signal;
    listen.call(this, type, listener, known);
  };
  // Below a bound that ends in U+FFFF, Chromium 87 finds nothing.
  const bound = IDBKeyRange.bound;
  IDBKeyRange.bound = (lower, upper, ...open) =>
    bound.call(IDBKeyRange, lower, String(upper).endsWith("\uffff") ? lower : upper, ...open);
  // `name` of <details> came with Chrome 120. Without the attribute Chromium closes no other one; scripts still read it.
  const names = new WeakMap<Element, string>();
  const read = Element.prototype.getAttribute;
  Element.prototype.getAttribute = function (this: Element, attribute) {
    return (attribute === "name" ? names.get(this) : undefined) ?? read.call(this, attribute);
  };
  new MutationObserver(() => {
    for (const details of document.querySelectorAll("details[name]")) {
      names.set(details, details.getAttribute("name") ?? "");
      details.removeAttribute("name");
    }
  }).observe(document, { childList: true, subtree: true });
}

async function visitAged(route: string): Promise<Page> {
  const page = await world.visit("/no-such-page");
  await page.addInitScript(age);
  await page.goto(world.origin + route);
  const isYoung = () =>
    "HTMLDialogElement" in window ||
    "replaceAll" in String.prototype ||
    document.querySelector("details[name]") !== null;
  expect(await page.evaluate(isYoung)).toBe(false);
  return page;
}

it("GET A QUOTE is the link to the contact page where there is no <dialog>", async () => {
  const page = await visitAged("/about");
  await page.locator(".sticky-bar").getByRole("link", { name: "Get a quote" }).click();
  await page.waitForURL("**/contact");
});

it("a contact enquiry arrives", async () => {
  const page = await visitAged("/contact");
  for (const [label, value] of [
    ["Name", "Asha Kumari"],
    ["Subject", "A site for our school"],
    ["Email Address", "asha@example.org"],
    ["Mobile Number", "9876543210"],
    ["Message", "We have 400 pupils."],
  ] as const)
    await page.getByLabel(label).fill(value);
  await passBotCheck(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/submit-successfully");
  expect(world.provider.records("contact")).toHaveLength(1);
});

it("what is typed is put back after a reload", async () => {
  const page = await visitAged("/contact");
  // What is typed before that is kept with the next input.
  await page.locator("[data-widget=contact-form][data-mounted]").waitFor();
  await page.getByLabel("Message").fill("Typed before the reload");
  await expect
    .poll(async () => (await readDevice(page)).drafts["contact/Message"])
    .toMatchObject({ value: "Typed before the reload" });
  await page.reload();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Typed before the reload");
});

it("the small menu opens, and one dropdown closes the other", async () => {
  const page = await visitAged("/about");
  await page.locator(".menu-button").tap();
  const menu = page.locator("#menu");
  const areOpen = () =>
    menu.locator("details").evaluateAll((all) => all.map((one) => one.hasAttribute("open")));
  // With a finger: a mouse that moves on closes what it leaves.
  await menu.locator("summary").nth(0).tap();
  await expect.poll(areOpen).toEqual([true, false]);
  await menu.locator("summary").nth(1).tap();
  await expect.poll(areOpen).toEqual([false, true]);
});

it("one answer of the questions closes the other", async () => {
  const page = await visitAged("/");
  const questions = page.locator(".faq details");
  const open = () => page.locator(".faq [open] h3").allTextContents();
  const second = (await questions.nth(1).locator("h3").textContent()) ?? "";
  const fourth = (await questions.nth(3).locator("h3").textContent()) ?? "";
  for (const question of [second, fourth]) {
    await page.locator(".faq summary", { hasText: question }).press("Enter");
    await expect.poll(open).toEqual([question]);
  }
  await page.locator(".faq summary", { hasText: fourth }).press("Enter");
  await expect.poll(open).toEqual([]);
});

it("pages are fetched on intent by a few lines of script", async () => {
  const page = await visitAged("/about");
  const fetched: boolean[] = [];
  page.on("request", (request) => {
    if (request.url() === `${world.origin}/internship`) fetched.push(request.isNavigationRequest());
  });
  const link = page.locator("footer").getByRole("link", { name: "Internship" });
  // The script comes after the page: a pointer that was there before it moves on, and comes back.
  await expect
    .poll(async () => {
      await link.dispatchEvent("pointerover");
      return fetched;
    })
    .toEqual([false]);
});
