/** On a bad line an upload is tried again, stored once, and never called complete before it is. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { botCheckBox } from "../harness/bot-check-box.ts";
import { fillIn } from "../harness/fill-form.ts";
import {
  barOf,
  fieldOf,
  formOf,
  pdf,
  pressInBar,
  runClockUntil,
  send,
  useVisitors,
} from "../harness/visitor.ts";
import { internship, requiredFields, uploadWords } from "../spec/forms.ts";
import { testFolder } from "../test-run.ts";

const world = useVisitors();

describe("a slow uplink", () => {
  // Both the line and the page's clock run forty times as fast as real ones, which saves
  // time.
  const HASTE = 40;
  const slow = useVisitors({ uplinkKbps: 64 * HASTE });
  const file = pdf("asha.pdf", 400_000);

  /** Moves the page's clock by 80 s after a try has begun. The file takes 50 s on this line, and may take 204 s. */
  const untilArrived = async (page: Page, tries: number) => {
    // The clock moves in small steps, because the page may test the connection first,
    // with a deadline of 4 s.
    await runClockUntil(page, () => slow.posts("upload") === tries, 10);
    let leftMs = 80_000;
    const look = async () => {
      leftMs -= 100 * HASTE;
      if (leftMs >= 0) {
        await page.clock.runFor(100 * HASTE);
      }
      return slow.stored("upload");
    };
    await expect.poll(look, { interval: 100 }).toBe(1);
  };

  it("on a line whose uplink carries 64 kbit/s a resume arrives in one try from a form", async () => {
    const page = await slow.visitWithClock("/internship");
    await runClockUntil(page, () => botCheckBox(formOf(page)).isVisible());
    await fieldOf(page, "Resume").setInputFiles(file);
    await untilArrived(page, 1);
    await page.getByText("asha.pdf is uploaded.").waitFor();
    expect(slow.posts("upload")).toBe(1);
  });

  it("on a line whose uplink carries 64 kbit/s an upload of the outbox begins three times, and again by a press", async () => {
    const page = await slow.visitWithClock("/internship");
    slow.provider.setFault({ call: "upload", scenario: "reset-before" });
    await slow.keepApplication(page, { Resume: file });
    await page.context().setOffline(false);
    await runClockUntil(page, () => slow.posts("upload") >= 2, 300);
    await page.reload();
    const sentence = barOf(page).getByText(
      "asha.pdf did not get through in three tries.",
    );
    await runClockUntil(page, () => sentence.isVisible(), 300);
    await page.clock.fastForward(600_000);
    await page.clock.runFor(1_000);
    expect(slow.posts("upload")).toBe(3);
    slow.provider.clearFaults();
    await pressInBar(page, "Send now");
    await untilArrived(page, 4);
    await runClockUntil(page, () => slow.stored("internship") === 1);
    expect(slow.posts("upload")).toBe(4);
  });
});

it("a form is sent without the file that the provider calls too large", async () => {
  const page = await world.visit("/internship");
  await fillIn(page, requiredFields(internship));
  // The file is on the disk, because Playwright is slow to send megabytes to the browser.
  const file = path.join(testFolder, "asha.pdf");
  await writeFile(file, pdf("asha.pdf", 10 * 2 ** 20).buffer);
  await fieldOf(page, "Resume").setInputFiles(file);
  await formOf(page).getByText(uploadWords.refused("the file is over 10 MB")).waitFor();
  expect(world.stored("upload")).toBe(0);
  await send(page);
  expect(world.provider.records("internship").map(({ body }) => body)).toMatchObject([
    { name: "Asha Kumari", resumeLink: "" },
  ]);
});
