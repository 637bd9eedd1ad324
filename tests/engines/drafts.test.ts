import { describe, expect, it } from "vitest";
import { css, field, text } from "./find-element.ts";
import {
  applicant,
  chooseResume,
  fillIn,
  openApplication,
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

  it("outlives a reload with the tick of 'Same as mobile number', and the WhatsApp number follows on", async () => {
    const tab = await (await world.visitor()).open("/career");
    const dialog = await openApplication(tab);
    const numbers = async () => {
      const { mobile, whatsMobile } = await valuesOf(tab, ".application");
      return { mobile, whatsMobile };
    };
    await fillIn(tab, { "Mobile Number": "91 98765 43210" }, dialog);
    await tab.click(css("[data-same-number]", dialog));
    await untilDrafted(tab, "career/whatsMobile", "9876543210");
    await tab.reload();
    await expect.poll(numbers).toEqual({ mobile: "9876543210", whatsMobile: "9876543210" });
    await openApplication(tab);
    await tab.see(css("[data-same-number]:checked", dialog));
    await fillIn(tab, { "Mobile Number": "98765 43219" }, dialog);
    await tab.click(field("Qualification", dialog));
    expect(await numbers()).toEqual({ mobile: "9876543219", whatsMobile: "9876543219" });
    await fillIn(tab, { "WhatsApp Number": applicant["WhatsApp Number"] }, dialog);
    await untilDrafted(tab, "career/whatsMobile", applicant["WhatsApp Number"]);
    await tab.reload();
    await expect.poll(numbers).toEqual({ mobile: "9876543219", whatsMobile: applicant["WhatsApp Number"] });
    await openApplication(tab);
    expect(await tab.count(css("[data-same-number]:checked"))).toBe(0);
  });

  it("is forgotten when the form was sent", async () => {
    const visitor = await world.visitor();
    const tab = await visitor.open("/contact");
    await fillIn(tab, enquiry);
    await passBotCheck(tab);
    await untilDrafted(tab, "contact/Message", enquiry.Message);
    await tab.click(submitButton());
    await tab.waitForPath(thankYou);
    await untilDrafted(tab, "contact/Message", "");
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
