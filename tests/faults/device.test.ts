/** On a device that refuses storage, is full or does not answer, each form is sent, and none is said to be saved. */
import { expect, it } from "vitest";
import { botCheckBox, passBotCheck } from "../harness/bot-check-box.ts";
import {
  formOf,
  KEPT,
  readyToSubmit,
  runClockUntil,
  submitButton,
  untilForm,
  useVisitors,
} from "../harness/visitor.ts";

const world = useVisitors();

const refusals: [what: string, refuse: () => void][] = [
  [
    "refuses storage and locks, as a browser does that blocks all cookies",
    () => {
      const refused = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, { get: refused });
      }
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
)("offline on a device that %s the form keeps its text, which Submit then sends once", async (_, refuse) => {
  const page = await world.visitWithClock("/contact", refuse);
  await runClockUntil(page, () => botCheckBox(formOf(page)).isVisible(), 1_000);
  await readyToSubmit(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  const notKept = page.getByText(
    "We cannot be reached, and this device cannot keep your form.",
  );
  await runClockUntil(page, () => notKept.isVisible(), 1_000);
  expect(await page.getByText(KEPT).count()).toBe(0);
  await untilForm(page);
  await page.context().setOffline(false);
  await passBotCheck(formOf(page));
  await submitButton(page).dblclick();
  await runClockUntil(page, () => page.url().endsWith("/submit-successfully"));
  expect(world.stored()).toBe(1);
});
