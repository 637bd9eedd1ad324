import { describe, expect, it } from "vitest";
import { css, text } from "./find-element.ts";
import {
  chooseResume,
  fillIn,
  KEPT,
  KEPT_IN_PAGE,
  passBotCheck,
  readyToSubmit,
  submit,
  submitButton,
  thankYou,
  untilNothingIsResent,
  valuesOf,
} from "./forms.ts";
import { application } from "../typed-values.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

/** The news, wherever it is told: below the form, or in the bar. */
const news = css("main, dialog[open]");
const sent = text("Your form was sent.", news);

async function keepOffline(tab: Tab) {
  await tab.click(submitButton());
  await tab.see(text(KEPT));
  expect(world.stored("contact")).toBe(0);
}

describe("a form without a connection", () => {
  it("is kept on the device, and sent once when the network returns", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/contact");
    await readyToSubmit(tab);
    await visitor.disconnect();
    await keepOffline(tab);
    await visitor.reconnect();
    await tab.see(sent);
    expect([world.stored("contact"), world.posted("AddContactUs")]).toEqual([1, 1]);
  });

  it("is sent once by the next visit, though two tabs find it", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/contact");
    await readyToSubmit(tab);
    await visitor.disconnect();
    await keepOffline(tab);
    // Another tab lives on: with the last one the browser goes.
    const waiting = await visitor.openBlank();
    await visitor.close(tab);
    await visitor.reconnect();
    const [first, second] = [await visitor.open("/about"), await visitor.open("/our-services")];
    await expect.poll(() => world.stored("contact")).toBe(1);
    await untilNothingIsResent(first);
    await untilNothingIsResent(second);
    expect([world.stored("contact"), world.posted("AddContactUs")]).toEqual([1, 1]);
    await visitor.close(waiting);
  });

  it("is kept with its file, in the page where the device stores no files, and sent with it", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/internship");
    await fillIn(tab, application);
    await tab.select({ role: "field", name: "Gender" }, "female");
    await tab.select({ role: "field", name: "Internship Type" }, "1");
    await passBotCheck(tab);
    await visitor.disconnect();
    await chooseResume(tab, "resume.pdf");
    await tab.see(text("No connection. resume.pdf will be uploaded when you are back online."));
    await tab.click(submitButton());
    await tab.see(text(world.engine.storesFiles ? KEPT : KEPT_IN_PAGE));
    await visitor.reconnect();
    await tab.see(sent);
    const uploads = world.bodies("upload");
    expect(world.bodies("internship")).toEqual([
      expect.objectContaining({ name: application["Full Name*"], resumeLink: uploads.at(-1)?.url }),
    ]);
  });
});

describe("a form whose connection is cut after the provider stored it, half way, or before it did", () => {
  it.each([
    ["reset", true],
    ["truncated", true],
    ["reset-half", false],
    ["reset-before", false],
    ["down", false],
  ])("%s: it is not called 'not sent', stays in the page, and is not sent again by itself", async (scenario, isStored) => {
    const tab = await (await world.visitor()).open("/contact");
    // The first one leaves its preflight in the browser's cache, as with every second form of a real visitor.
    await readyToSubmit(tab, { Message: "The first." });
    await tab.click(submitButton());
    await tab.waitForPath(thankYou);
    await tab.goto(`${world.origin}/contact`);
    await readyToSubmit(tab, { Message: "The second." });
    world.gate.delayMs = 2;
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
    await submit(tab);
    expect(await tab.count(text(KEPT))).toBe(0);
    expect((await valuesOf(tab)).Message).toBe("The second.");
    await tab.evaluate(() => void dispatchEvent(new Event("online")));
    await untilNothingIsResent(tab);
    expect(world.bodies("contact").filter(({ remarks }) => remarks === "The second.")).toHaveLength(
      // What the browser repeats by itself has a bot check that was used up.
      isStored ? 1 : 0,
    );
    expect(world.posted("AddContactUs")).toBe(2);
  });
});
