/** A device that refuses storage, is full, or does not answer: each form is sent all the same, and nothing is called saved that is not. */
import { expect, it } from "vitest";
import { enquiry, KEPT, readyToSubmit, send, submitButton, useVisitors, valuesOf } from "./visitor.ts";

const world = useVisitors();

const refusals: [what: string, refuse: () => void][] = [
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
    "never answers",
    () => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
  [
    "takes notes, and nothing else",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The quota was exceeded.", "QuotaExceededError");
      };
    },
  ],
];

it.each(
  refusals,
)("a device that %s: without a connection the form keeps its text and says so, and is sent when Submit is pressed again", async (_, refuse) => {
  const { page, context } = await world.visit("/contact", (opened) => opened.addInitScript(refuse));
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await page.getByText("No connection, and this device cannot keep your form.").waitFor();
  expect(await page.getByText(KEPT).count()).toBe(0);
  expect(await valuesOf(page)).toEqual(enquiry);
  await context.setOffline(false);
  await send(page);
  expect(world.stored()).toBe(1);
});

it.each(refusals)("a device that %s: with a connection an enquiry is sent, once", async (_, refuse) => {
  const { page } = await world.visit("/contact", (opened) => opened.addInitScript(refuse));
  await readyToSubmit(page);
  await submitButton(page).dblclick();
  await page.waitForURL("**/submit-successfully");
  expect(world.stored()).toBe(1);
});
