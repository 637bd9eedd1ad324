/** The HTML that scripts render is validated by the same rules as the built pages (`tests/site/pages`). */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { formOf, openForm, submitOf } from "../harness/fill-form.ts";
import { useWorld } from "../harness/world.ts";
import { flawsInDrawn } from "../html-validator.ts";
import { FORMS } from "../spec/forms.ts";

const world = useWorld();

/** Validates the open form, and the elements around it that a script has rendered. */
const judge = async (page: Page) =>
  flawsInDrawn(
    await formOf(page).evaluate((form) => (form.closest("dialog") ?? form).outerHTML),
  );

it.each(
  FORMS,
)("the $name form is valid HTML, opened and with its messages", async (form) => {
  const page = await world.visit(form.route);
  await openForm(page, form);
  await passBotCheck(formOf(page));
  expect(await judge(page)).toEqual([]);
  await submitOf(page).click();
  await formOf(page).locator("[data-wrong]").first().waitFor();
  expect(await judge(page)).toEqual([]);
});

it("a birth date that is none, or no applicant's, has a sentence, and its field its limits", async () => {
  const page = await world.visit("/career");
  await openForm(page, FORMS.find(({ name }) => name === "career")!);
  await formOf(page).getByText("Add more details (optional)").click();
  const date = formOf(page).getByLabel("Date of Birth");
  expect(await date.getAttribute("min")).toBe("1920-01-01");
  expect(await date.getAttribute("max")).toMatch(/^20\d\d-\d\d-\d\d$/);
  const message = formOf(page).getByText(
    "Please enter your date of birth: a day from 1920",
  );
  for (const keys of ["05061898", "05062031", "02311998"]) {
    await date.fill("");
    await date.press("Home");
    await page.keyboard.type(keys);
    await formOf(page).getByLabel("City").focus();
    await message.waitFor();
  }
  await date.fill("1998-05-06");
  await formOf(page).getByLabel("City").focus();
  await message.waitFor({ state: "detached" });
});

it("Ctrl+Z brings back the number that was typed, which is sent as its ten digits", async () => {
  const page = await world.visit("/contact");
  const number = formOf(page).getByLabel("Mobile Number");
  await number.pressSequentially("tel:+91 98765 43210");
  await formOf(page).getByLabel("Message").focus();
  expect(await number.inputValue()).toBe("9876543210");
  await number.focus();
  await page.keyboard.press("ControlOrMeta+z");
  expect(await number.inputValue()).toBe("tel:+91 98765 43210");
  await formOf(page).getByLabel("Message").focus();
  expect(await number.inputValue()).toBe("tel:+91 98765 43210");
  expect(await number.getAttribute("aria-invalid")).toBeNull();
});
