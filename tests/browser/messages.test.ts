/** What is said around Submit in Chromium alone: a slow provider. The rest: `tests/engines/messages.test.ts`. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readyToSubmit } from "../faults/visitor.ts";
import { isReadable } from "../is-readable.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

it("after 10 s the way out of a Submit is in view on a phone, and what is said when it was taken", async () => {
  const page = await world.visit("/contact");
  await readyToSubmit(page);
  await page.route("**/AddContactUs", () => {});
  await page.clock.install();
  const submit = page.locator(".contact-form [type=submit]");
  await submit.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await submit.press("Enter");
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.clock.runFor(10_100);
  const stop = page.getByRole("button", { name: "Stop waiting" });
  await stop.waitFor();
  expect(await isReadable(stop)).toBe(true);
  await stop.click();
  const stopped = page.getByText("You stopped waiting.");
  await stopped.waitFor();
  await page.clock.runFor(100);
  await expect.poll(() => isReadable(stopped)).toBe(true);
});
