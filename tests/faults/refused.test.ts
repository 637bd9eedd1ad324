import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { sent, useContactWorld } from "./contact-world.ts";
import { pdf } from "./applicant-world.ts";
import {
  barOf,
  draftsOf,
  expectAccessible,
  focusOf,
  KEPT,
  noValues,
  openTab,
  submitButton,
  typedValues,
  untilNothingIsResent,
  valuesOf,
} from "./visitor.ts";
import { enquiry } from "../typed-values.ts";

const world = useContactWorld();
const { keepOffline, posts, stored, withVisitor } = world;

const dialog = (page: Page) => page.locator("dialog[open]");
const within = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => barOf(page).getByRole("button", { name, exact: true }).click();
const noteOf = (page: Page) => page.evaluate(() => localStorage.getItem("kept-forms"));
const notAccepted = (page: Page) => barOf(page).getByText("1 form was not accepted");

/** A contact form that was kept, and refused when it was sent by itself. */
async function beRefused(page: Page, context: BrowserContext, scenario = "400") {
  await keepOffline(page, context);
  world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
  await context.setOffline(false);
  await notAccepted(page).waitFor();
}

/** The visitor's answer to the question whether other text may be replaced, and how often it was asked. */
function answer(page: Page, isYes: boolean) {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.message());
    void (isYes ? question.accept() : question.dismiss());
  });
  return asked;
}

describe("a form that is refused out of the outbox", () => {
  it.each([
    ["400", "It was not accepted."],
    ["is-success-false", "It was not accepted."],
    ["413", "It was not accepted: it is too large."],
  ])("by %s is called not accepted, without the provider's words, and is not sent again", (scenario, why) =>
    withVisitor(async (page, context) => {
      await beRefused(page, context, scenario);
      await barOf(page).getByText(why).waitFor();
      expect(await barOf(page).innerText()).not.toMatch(/arrived|provider|take this/i);
      expect(await barOf(page).getByRole("button").allInnerTexts()).not.toContain("Send again");
      await expectAccessible(page);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.reload();
      await notAccepted(page).waitFor();
      await untilNothingIsResent(page);
      expect([stored(), posts()]).toEqual([0, 1]);
      await press(page, "Delete");
      await barOf(page).waitFor({ state: "detached" });
      expect(await noteOf(page)).toBeNull();
    }));

  it("is given back into its form, and goes when what was corrected is sent", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await press(page, "Correct");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await expect.poll(() => focusOf(page)).toBe("Name");
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe(typedValues.Message);
      await page.getByLabel("Message").fill("Now shorter.");
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(world.provider.records("contact").map(({ body }) => body.remarks)).toEqual(["Now shorter."]);
      await page.waitForFunction(() => !localStorage.getItem("kept-forms"));
      await expect.poll(() => barOf(page).count()).toBe(0);
    }));

  it("is given back on its own page, from any other", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await page.goto(`${world.origin}/about`);
      await press(page, "Correct");
      await page.waitForURL("**/contact");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await expect.poll(() => focusOf(page)).toBe("Name");
    }));

  it("is not lost by a tab that ends right after it was given back", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await press(page, "Correct");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.close();
      const next = await openTab(context, `${world.origin}/about`);
      await notAccepted(next).waitFor();
      expect(posts()).toBe(1);
    }));

  it("goes too when the visitor empties the form", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await press(page, "Correct");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      answer(page, true);
      await page.getByRole("button", { name: "Clear this form" }).click();
      await barOf(page).waitFor({ state: "detached" });
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
    }));

  it.each(["/contact", "/about"])("from %s replaces other text only when the visitor says so", (route) =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await page.getByLabel("Message").fill("Another enquiry.");
      await page.waitForFunction(() => localStorage.getItem("draft-contact"));
      await expect.poll(async () => (await draftsOf(page))["contact/Message"]).toBe("Another enquiry.");
      await page.goto(world.origin + route);
      if (route === "/contact")
        await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Another enquiry.");
      const asked = answer(page, false);
      await press(page, "Correct");
      await expect.poll(() => asked.length).toBe(1);
      expect((await draftsOf(page))["contact/Message"]).toBe("Another enquiry.");
      await notAccepted(page).waitFor();
      page.removeAllListeners("dialog");
      const askedAgain = answer(page, true);
      await press(page, "Correct");
      await page.waitForURL("**/contact");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      expect(askedAgain).toHaveLength(1);
    }));

  it("replaces a subject that the page filled in without a question", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await page.goto(`${world.origin}/contact?about=customized-erp`);
      await expect.poll(() => page.getByLabel("Subject").inputValue()).not.toBe("");
      const asked = answer(page, false);
      await press(page, "Correct");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      expect(asked).toEqual([]);
    }));

  it("asks again for the form that it is being corrected in, and changes nothing there", () =>
    withVisitor(async (page, context) => {
      await beRefused(page, context);
      await press(page, "Correct");
      await expect.poll(() => valuesOf(page)).toEqual(typedValues);
      await page.getByLabel("Message").fill("Now shorter.");
      const asked = answer(page, false);
      await press(page, "Correct");
      await expect.poll(() => focusOf(page)).toBe("Name");
      expect(asked).toEqual([]);
      expect((await valuesOf(page)).Message).toBe("Now shorter.");
    }));
});

describe("an application whose resume is refused", () => {
  async function keepApplication(page: Page, context: BrowserContext) {
    await page.goto(`${world.origin}/career`);
    await page
      .getByRole("button", { name: /APPLY NOW/ })
      .first()
      .click();
    for (const [label, value] of Object.entries({
      Name: enquiry.Name,
      "Email Address": enquiry["Email Address"],
      "Mobile Number": enquiry["Mobile Number"],
      "WhatsApp Number": enquiry["Mobile Number"],
      Qualification: "BCA",
    }))
      await within(page, label).fill(value);
    await within(page, "Position Applied For").selectOption("5");
    await passBotCheck(dialog(page));
    await context.setOffline(true);
    await within(page, "Resume").setInputFiles(pdf());
    await dialog(page).getByText("No connection. asha.pdf will be uploaded").waitFor();
    await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
    await dialog(page).getByText(KEPT).waitFor();
  }

  it.each([
    ["413", "It was not accepted: a file is too large.", "/career"],
    ["400", "It was not accepted: a file of it was refused.", "/about"],
  ])("by %s says so, and is given back with its resume and position", (scenario, why, route) =>
    withVisitor(async (page, context) => {
      await keepApplication(page, context);
      world.provider.setFault({ call: "upload", scenario, times: 1 });
      await context.setOffline(false);
      await notAccepted(page).waitFor();
      await page.goto(world.origin + route);
      await barOf(page).getByText(why).waitFor();
      await expectAccessible(page);
      await press(page, "Correct");
      await page.waitForURL("**/career");
      await expect.poll(() => focusOf(page)).toBe("cv");
      await dialog(page).getByText("asha.pdf is uploaded.").waitFor();
      await expect.poll(() => within(page, "Position Applied For").inputValue()).toBe("5");
      expect(await dialog(page).getByLabel("Same as mobile number").isChecked()).toBe(true);
      await within(page, "Mobile Number").fill("9876500000");
      await expect.poll(() => within(page, "WhatsApp Number").inputValue()).toBe("9876500000");
      await passBotCheck(dialog(page));
      await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
      await page.waitForURL("**/submit-successfully");
      const [record, ...others] = world.provider.records("career");
      expect(others).toEqual([]);
      const [upload] = world.provider.records("upload");
      expect(record?.body).toMatchObject({
        name: enquiry.Name,
        applyFor: "5",
        whatsMobile: "9876500000",
        cv: upload?.body.url,
      });
      await page.waitForFunction(() => !localStorage.getItem("kept-forms"));
    }));

  it("is given back with a resume that was uploaded before, when the application itself is refused", () =>
    withVisitor(async (page, context) => {
      await keepApplication(page, context);
      world.provider.setFault({ call: "ApplyCareerVacancy", scenario: "400", times: 1 });
      await context.setOffline(false);
      await notAccepted(page).waitFor();
      await page.goto(`${world.origin}/career`);
      await press(page, "Correct");
      await dialog(page).getByText("asha.pdf is uploaded.").waitFor();
      expect(world.provider.records("upload")).toHaveLength(1);
      await within(page, "Qualification").waitFor();
      expect(await within(page, "Qualification").inputValue()).toBe("BCA");
    }));
});

describe("a request for a quote that is refused", () => {
  it("is given back into the dialog, categories included, and stays kept until it is sent", () =>
    withVisitor(async (page, context) => {
      await page.goto(`${world.origin}/about`);
      await page.locator('.sticky-bar [data-opens="quote-modal"]').click();
      for (const [label, value] of Object.entries({
        Name: enquiry.Name,
        Email: enquiry["Email Address"],
        "Mobile Number": "9876543210",
        "WhatsApp Number": "9876511111",
        "Existing Website": "https://example.org",
        Remarks: "A shop, please.",
      }))
        await within(page, label).fill(value);
      await dialog(page).getByRole("combobox", { name: "Project Category" }).click();
      for (const name of ["E-commerce", "SEO"]) await dialog(page).getByRole("option", { name }).click();
      await page.keyboard.press("Escape");
      await passBotCheck(dialog(page));
      await context.setOffline(true);
      await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
      await dialog(page).getByText(KEPT).waitFor();
      world.provider.setFault({ call: "AddQuoteRequest", scenario: "400", times: 1 });
      await context.setOffline(false);
      // The dialog is open: the bar says it there, and the form says no more that it will be sent.
      await dialog(page).getByText("1 form was not accepted").waitFor();
      expect(await dialog(page).getByText(KEPT).count()).toBe(0);
      await press(page, "Correct");
      await expect.poll(() => within(page, "Name").inputValue()).toBe(enquiry.Name);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await notAccepted(page).waitFor();
      await press(page, "Correct");
      await expect.poll(() => within(page, "WhatsApp Number").inputValue()).toBe("9876511111");
      await dialog(page).getByText("2 selected").waitFor();
      expect(await dialog(page).getByLabel("Same as mobile number").isChecked()).toBe(false);
      await within(page, "Remarks").fill("A small shop, please.");
      await passBotCheck(dialog(page));
      await dialog(page).getByRole("button", { name: "Submit", exact: true }).click();
      await page.waitForURL("**/submit-successfully");
      expect(world.provider.records("quote").map(({ body }) => body)).toMatchObject([
        { remarks: "A small shop, please.", projectCategoryInComma: "E-commerce, SEO" },
      ]);
      await page.waitForFunction(() => !localStorage.getItem("kept-forms"));
      expect(await sent(page).count()).toBe(0);
    }));
});
