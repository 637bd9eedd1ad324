/** Files on a bad line: tried again, never doubled, and never taken for uploaded when they are not. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { internship, typedTexts, uploadWords } from "../spec/forms.ts";
import { testFolder } from "../test-run.ts";
import {
  barOf,
  fillIn,
  formOf,
  KEPT,
  pdf,
  pressInBar,
  resume,
  runClockUntil,
  send,
  submitButton,
  useVisitors,
} from "./visitor.ts";

const world = useVisitors();
const application = typedTexts(internship);
const { posts, stored } = world;
const uploaded = (page: Page) => page.getByText("asha.pdf is uploaded.");

async function fillInApplication(page: Page) {
  await fillIn(page, application);
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
}

/** An application with a resume that waits on the device, once there is a connection again. */
async function keepApplication(page: Page, file = pdf()) {
  await fillInApplication(page);
  await passBotCheck(formOf(page));
  await page.context().setOffline(true);
  await resume(page).setInputFiles(file);
  await page.getByText("No connection. asha.pdf will be sent with the form.").waitFor();
  await submitButton(page).click();
  await page.clock.runFor(2_000);
  await page.getByText(KEPT).waitFor();
  await page.context().setOffline(false);
}

it("out of the outbox too an upload begins three times at most, over a reload, and the bar says so", async () => {
  const page = await world.visitWithClock("/internship");
  world.provider.setFault({ call: "upload", scenario: "reset-before" });
  await keepApplication(page, pdf("asha.pdf", 1_000_000));
  await runClockUntil(page, () => posts("upload") === 2);
  await page.reload();
  const told = barOf(page).getByText("asha.pdf did not get through in three tries.");
  await runClockUntil(page, () => told.isVisible());
  await page.clock.runFor(600_000);
  expect(posts("upload")).toBe(3);
  world.provider.clearFaults();
  await pressInBar(page, "Send now");
  await runClockUntil(page, () => stored("internship") === 1);
});

describe("on a line whose uplink carries 64 kbit/s", () => {
  // The line and the page's clock are both twenty times as fast.
  const HASTE = 20;
  const slow = useVisitors(undefined, 64 * HASTE);
  const file = pdf("asha.pdf", 400_000);

  /** Lets the page's clock run until a file of that size has arrived, which takes it 50 s and more. */
  async function untilArrived(page: Page) {
    const look = async () => {
      await page.clock.runFor(100 * HASTE);
      return slow.stored("upload");
    };
    await expect.poll(look, { interval: 100 }).toBe(1);
    expect(slow.posts("upload")).toBe(1);
  }

  it.each([
    ["/internship", "internship"],
    ["/career", "application"],
  ])("a resume arrives in one try from %s", async (route, form) => {
    const page = await slow.visitWithClock(route);
    if (form === "application") await page.getByRole("button", { name: "APPLY NOW" }).first().click();
    await page.clock.runFor(3_000);
    await resume(formOf(page)).setInputFiles(file);
    await untilArrived(page);
    await uploaded(page).waitFor();
  });

  it("a resume arrives in one try out of the outbox, with its form", async () => {
    const page = await slow.visitWithClock("/internship");
    await keepApplication(page, file);
    await untilArrived(page);
    await runClockUntil(page, () => slow.stored("internship") === 1);
  });
});

it("a file that the provider calls too large is not taken, and its sentence says why; everything else stays, and is sent without it", async () => {
  const page = await world.visit("/internship");
  await fillInApplication(page);
  // From the disk: Playwright needs long to hand over megabytes.
  const file = path.join(testFolder, "asha.pdf");
  await writeFile(file, pdf("asha.pdf", 10 * 2 ** 20).buffer);
  await resume(page).setInputFiles(file);
  await formOf(page).getByText(uploadWords.refused("the file is over 10 MB")).waitFor();
  expect(stored("upload")).toBe(0);
  await send(page);
  expect(world.provider.records("internship").map(({ body }) => body)).toMatchObject([
    { name: application["Full Name*"], resumeLink: "" },
  ]);
});
