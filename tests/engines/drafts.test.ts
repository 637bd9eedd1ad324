import { describe, expect, it } from "vitest";
import { text } from "./find-element.ts";
import {
  chooseResume,
  fillIn,
  passBotCheck,
  submitButton,
  thankYou,
  untilDrafted,
  valuesOf,
} from "./forms.ts";
import { application, enquiry } from "../typed-values.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const typed = {
  Name: enquiry.Name,
  Subject: enquiry.Subject,
  Email: enquiry["Email Address"],
  MobileNo: enquiry["Mobile Number"],
  Message: enquiry.Message,
};
const nothing = { Name: "", Subject: "", Email: "", MobileNo: "", Message: "" };

describe("what is typed", () => {
  it("outlives a reload, another page and Back, and a tab that is closed", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/contact");
    await fillIn(tab, enquiry);
    await untilDrafted(tab, "contact/Message", enquiry.Message);
    await tab.reload();
    await expect.poll(() => valuesOf(tab)).toEqual(typed);
    await tab.goto(`${world.origin}/about`);
    await tab.back();
    await expect.poll(() => valuesOf(tab)).toEqual(typed);
    const other = await visitor.open("/contact");
    await visitor.close(tab);
    await expect.poll(() => valuesOf(other)).toEqual(typed);
  });

  it("is forgotten when the form was sent", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/contact");
    await fillIn(tab, enquiry);
    await passBotCheck(tab);
    await untilDrafted(tab, "contact/Message", enquiry.Message);
    await tab.click(submitButton());
    await tab.waitForPath(thankYou);
    await tab.goto(`${world.origin}/contact`);
    await tab.waitFor(() => document.querySelector("[data-widget=contact-form][data-mounted]"));
    expect(await valuesOf(tab)).toEqual(nothing);
    expect(world.stored("contact")).toBe(1);
  });
});

describe("a chosen file", () => {
  it("outlives a reload where the device stores files, and is uploaded once; what was typed before outlives it", async () => {
    const tab = await (await world.visitor()).open("/internship");
    await fillIn(tab, application);
    await untilDrafted(tab, "internship/FName", application["Full Name*"]);
    await chooseResume(tab, "asha.pdf");
    await tab.see(text("asha.pdf is uploaded."));
    if (world.engine.storesFiles) await untilDrafted(tab, "internship/resume", "asha.pdf");
    await tab.reload();
    await expect
      .poll(async () => (await valuesOf(tab, ".internship-form")).FName)
      .toBe(application["Full Name*"]);
    if (world.engine.storesFiles) await tab.see(text("asha.pdf is uploaded."));
    else expect(await tab.count(text("asha.pdf"))).toBe(0);
    expect(world.posted("upload")).toBe(1);
  });
});
