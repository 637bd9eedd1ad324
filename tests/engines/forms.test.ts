import { describe, expect, it } from "vitest";
import { contactMessages } from "../spec/forms.ts";
import { css, text } from "./find-element.ts";
import {
  applicant,
  chooseCategories,
  chooseResume,
  fillIn,
  openApplication,
  openQuote,
  passBotCheck,
  quoteRequest,
  readyToSubmit,
  submitButton,
  thankYou,
} from "./forms.ts";
import { application, enquiry } from "../typed-values.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

describe("each form arrives once, field by field, and thanks", () => {
  it("contact", async () => {
    const tab = await (await world.visitor()).open("/contact");
    await readyToSubmit(tab);
    await tab.click(submitButton());
    await tab.waitForPath(thankYou);
    expect(world.bodies("contact")).toEqual([
      expect.objectContaining({
        name: enquiry.Name,
        subject: enquiry.Subject,
        emailID: enquiry["Email Address"],
        mobile: enquiry["Mobile Number"],
        remarks: enquiry.Message,
      }),
    ]);
    expect(world.posted("AddContactUs")).toBe(1);
  });

  it("internship, with a resume", async () => {
    const tab = await (await world.visitor()).open("/internship");
    await fillIn(tab, application);
    await tab.select({ role: "field", name: "Gender" }, "other");
    await tab.select({ role: "field", name: "Internship Type" }, "4");
    await chooseResume(tab, "asha.pdf");
    await tab.see(text("asha.pdf is uploaded."));
    await passBotCheck(tab);
    await tab.click(submitButton());
    await tab.waitForPath(thankYou);
    const [upload] = world.bodies("upload");
    expect(world.bodies("internship")).toEqual([
      expect.objectContaining({
        name: application["Full Name*"],
        gender: "other",
        applyFor: "4",
        presentAddress: application.Address,
        resumeLink: upload?.url,
        photo: "",
      }),
    ]);
    expect(world.posted("ApplyInternship")).toBe(1);
  });

  it("career, in its dialog, with a resume", async () => {
    const tab = await (await world.visitor()).open("/career");
    const dialog = await openApplication(tab);
    await fillIn(tab, applicant, dialog);
    await chooseResume(tab, "asha.pdf", { inside: dialog });
    await tab.see(text("asha.pdf is uploaded.", dialog));
    await passBotCheck(tab, dialog);
    await tab.click(submitButton(dialog));
    await tab.waitForPath(thankYou);
    const [upload] = world.bodies("upload");
    expect(world.bodies("career")).toEqual([
      expect.objectContaining({
        name: applicant.Name,
        qualification: applicant.Qualification,
        cv: upload?.url,
        applyFor: "1",
      }),
    ]);
    expect(world.posted("ApplyCareerVacancy")).toBe(1);
  });

  it("quote, in its dialog, with two categories", async () => {
    const tab = await (await world.visitor()).open("/about");
    const dialog = await openQuote(tab);
    await fillIn(tab, quoteRequest, dialog);
    await chooseCategories(tab, ["E-commerce", "SEO"], dialog);
    await passBotCheck(tab, dialog);
    await tab.click(submitButton(dialog));
    await tab.waitForPath(thankYou);
    expect(world.bodies("quote")).toEqual([
      expect.objectContaining({
        name: quoteRequest.Name,
        existingWebsite: quoteRequest["Existing Website"],
        projectCategoryInComma: "E-commerce, SEO",
      }),
    ]);
    expect(world.posted("AddQuoteRequest")).toBe(1);
  });
});

it("'Apply' in the internship page's first screen leads to the form, and the focus goes with it", async () => {
  const tab = await (await world.visitor()).open("/internship");
  await tab.click(css("a[href='#apply']"));
  await tab.waitFor(() => {
    const heading = document.querySelector("#apply")!;
    const { left, top, bottom } = heading.getBoundingClientRect();
    const isSeen = [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 2, y) === heading);
    return isSeen && document.activeElement === heading;
  });
});

it("a form with a wrong field is not sent: it says what is wrong, and the focus goes there", async () => {
  const tab = await (await world.visitor()).open("/contact");
  await readyToSubmit(tab, { "Email Address": "asha@" });
  await tab.click(submitButton());
  await tab.see(text(contactMessages.emailInvalid));
  await tab.waitFor(() => document.activeElement?.getAttribute("name") === "Email");
  expect(world.posted("AddContactUs")).toBe(0);
});
