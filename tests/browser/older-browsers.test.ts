import { expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { scopeOf, submitOf } from "../harness/fill-form.ts";
import { enquiry, untilOnDevice } from "../harness/visitor.ts";
import { mainMenu, stickyBar, useWorld } from "../harness/world.ts";
import { contact } from "../spec/forms.ts";

const world = useWorld();

/** Removes from Chromium the functions that Chrome 80 or Safari 13 lack and that code is likely to use. */
function age(): void {
  for (const [owner, names] of [
    [
      window,
      [
        "HTMLDialogElement",
        "structuredClone",
        "AggregateError",
        "WeakRef",
        "requestIdleCallback",
      ],
    ],
    [window, ["BroadcastChannel", "createImageBitmap", "OffscreenCanvas", "reportError"]],
    [
      Array.prototype,
      ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced"],
    ],
    [String.prototype, ["at", "replaceAll"]],
    [Element.prototype, ["replaceChildren"]],
    [HTMLElement.prototype, ["inert", "popover", "showPopover"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [SubmitEvent.prototype, ["submitter"]],
    [Blob.prototype, ["arrayBuffer", "stream", "text", "bytes"]],
    [IDBTransaction.prototype, ["commit"]],
    [HTMLScriptElement, ["supports"]],
    [Object, ["hasOwn", "groupBy"]],
    [Promise, ["any", "withResolvers", "try"]],
    [AbortSignal, ["timeout", "any"]],
    [Crypto.prototype, ["randomUUID"]],
    [Navigator.prototype, ["locks"]],
  ] as const) {
    for (const name of names) {
      Reflect.deleteProperty(owner, name);
    }
  }
  // Make listeners ignore the option `signal`, which came with Chrome 88.
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    const known = typeof options === "object" ? { ...options } : options;
    if (typeof known === "object") {
      delete known.signal;
    }
    listen.call(this, type, listener, known);
  };
}

it("in a browser of 2020 the menu opens, drafts are kept, and an enquiry arrives", async () => {
  const page = await world.newPage();
  await page.addInitScript(age);
  await page.goto(`${world.origin}/about`);
  expect(await page.evaluate(() => "HTMLDialogElement" in window)).toBe(false);
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = mainMenu(page);
  for (const name of ["Services", "Products"]) {
    await menu.locator("summary", { hasText: name }).tap();
  }
  const dropdowns = menu.locator("details");
  await expect
    .poll(() =>
      dropdowns.evaluateAll((all) => all.map((one) => one.hasAttribute("open"))),
    )
    .toEqual([false, true]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await stickyBar(page).getByRole("link", { name: "Get a quote" }).click();
  await page.waitForURL("**/contact");

  const form = scopeOf(page, contact);
  const message = form.getByLabel("Message");
  await form.and(page.locator("[data-mounted]")).waitFor();
  await message.fill(enquiry.Message);
  await untilOnDevice(page, enquiry.Message);
  await page.reload();
  await expect.poll(() => message.inputValue()).toBe(enquiry.Message);
  for (const [label, value] of Object.entries(enquiry)) {
    await form.getByLabel(label).fill(value);
  }
  await passBotCheck(form);
  await submitOf(form).click();
  await page.waitForURL("**/submit-successfully");
  expect(world.provider.records("contact")).toHaveLength(1);
});
