/** Promises of all four forms, in a real browser. A form's own promises are in the file of its name. */
import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { violationsOf } from "../harness/axe-violations.ts";
import { botCheckBox, passedBotCheck } from "../harness/bot-check-box.ts";
import {
  fieldOf,
  fillIn,
  formOf,
  hold,
  openerOf,
  pdf,
  scopeOf,
  submitOf,
} from "../harness/fill-form.ts";
import { isReadable } from "../harness/is-readable.ts";
import { onDevice, untilOnDevice } from "../harness/visitor.ts";
import { phone, useWorld } from "../harness/world.ts";
import {
  contact,
  FORMS,
  type FormField,
  type FormRow,
  payloadOf,
  requiredFields,
  takesAnyText,
} from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";

const world = useWorld();
beforeEach(() => world.provider.reset());

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));
const branchCode = expect.stringMatching(/^[\da-f-]{36}$/i);

/** Enters a value into the focused field by keyboard alone. A file is set directly, as the system's dialog does. */
async function typeInto(page: Page, form: FormRow, field: FormField) {
  const { keyboard } = page;
  const { kind, value, options = [] } = field;
  if (kind === "file") {
    await fillIn(scopeOf(page, form), [field]);
  } else if (kind === "choice") {
    const option = options.find((one) => one.value === value);
    await keyboard.type(option!.label);
  } else if (kind === "choices") {
    await keyboard.press("Space");
    // The first item of the list is 'Select All', and the options follow it.
    for (const name of ["Select All", ...options.map(({ label }) => label)]) {
      await keyboard.press("Tab");
      if (value.split(", ").includes(name)) {
        await keyboard.press("Space");
      }
    }
    await keyboard.press("Escape");
  } else {
    await keyboard.insertText(value);
  }
}

/** Returns the name of the focused control: a field's label, "bot check" or "Submit". */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    if (element.type === "submit") {
      return "Submit";
    }
    return element.role === "checkbox"
      ? "bot check"
      : element.labels?.[0]?.textContent?.trim();
  });

/** Moves by Tab from a form's first field to Submit, and on the way fills in `fields` and passes the bot check. */
async function tabToSubmit(page: Page, form: FormRow, fields: FormField[]) {
  const scope = scopeOf(page, form);
  await fieldOf(scope, form.fields[0]!).focus();
  let control = await focusedControl(page);
  for (let stop = 0; control !== "Submit"; stop++) {
    expect(stop, "stops before Submit").toBeLessThan(40);
    const field = fields.find(({ label }) => label === control);
    if (field) {
      await typeInto(page, form, field);
    }
    if (control === "bot check" && !(await passedBotCheck(formOf(scope)).isVisible())) {
      await page.keyboard.press("Space");
      await passedBotCheck(formOf(scope)).waitFor();
    }
    await page.keyboard.press("Tab");
    control = await focusedControl(page);
  }
}

it.each(
  FORMS,
)("a keyboard mends the $name form and sends it once, field by field", async (form) => {
  const page = await world.visit(form.route, { ...phone, reducedMotion: "reduce" });
  if (form.opener) {
    await openerOf(page, form).press("Enter");
  }
  const scope = scopeOf(page, form);
  await botCheckBox(formOf(scope)).waitFor();
  await tabToSubmit(page, form, []);
  await submitOf(scope).press("Enter");
  await expect
    .poll(() => focusedName(page), { message: "focus" })
    .toBe(form.fields[0]!.name);
  await expect.poll(() => isReadable(formOf(scope).locator("label").first())).toBe(true);
  expect(await violationsOf(page, { within: "dialog[open], main form" })).toEqual([]);

  // Wait until Submit is over, because text that is typed before would count as
  // submitted.
  await expect.poll(() => submitOf(scope).isEnabled()).toBe(true);
  const needed = requiredFields(form);
  await tabToSubmit(page, form, needed);
  await fillIn(
    scope,
    form.fields.filter((field) => !needed.includes(field)),
  );
  await submitOf(scope).evaluate((button: HTMLElement) => {
    const pressAgain = () => {
      for (let press = 0; press < 20; press++) {
        button.click();
      }
    };
    button.addEventListener("click", pressAgain, { once: true });
  });
  await submitOf(scope).press("Enter");
  await page.waitForURL(`**${form.thanks}`);
  await page.getByRole("heading", { name: thankYou.heading }).waitFor();

  const uploads = world.provider.records("upload");
  const addresses = Object.fromEntries(
    form.fields.map(({ name, value }) => {
      // Photos are sent as JPEG.
      const stored = uploads.find(
        ({ body }) => body.fileName === value.replace(".png", ".jpg"),
      );
      return [name, String(stored?.body.url)];
    }),
  );
  const records = world.provider.records(form.name);
  const payload = { branchCode, ...payloadOf(form, form.fields, addresses) };
  expect(
    records.map(({ body }) => body),
    "the provider's records",
  ).toEqual([payload]);
  expect(records[0]!.headers.authorization).toMatch(/^Bearer \S+$/);
  for (const { body } of uploads) {
    expect(body.category).toBe(form.uploadCategory);
  }
  const resume = uploads.find(({ body }) => body.fileName === pdf.name);
  if (resume) {
    expect(await (await fetch(String(resume.body.url))).text()).toBe(String(pdf.buffer));
  }
});

it.each(
  FORMS.filter(({ opener }) => !opener),
)("the $name form keeps what was typed before its script came, and a Submit", async (form) => {
  const page = await world.visit(form.route);
  const scope = scopeOf(page, form);
  const texts = form.fields.filter(takesAnyText);
  // Store a draft first: it must not replace what is typed before the script has loaded.
  await scope.and(page.locator("[data-mounted]")).waitFor();
  await fieldOf(scope, texts[0]!).fill("Older text");
  await untilOnDevice(page, "Older text");
  const release = await hold(page, "**/assets/main-*.js*");
  await page.reload({ waitUntil: "commit" });
  await fillIn(scope, texts);
  await submitOf(scope).click();
  expect(page.url()).toBe(world.origin + form.route);
  release();
  await formOf(scope).getByText(form.missingBotCheck.message, { exact: true }).waitFor();
  for (const field of texts) {
    expect(await fieldOf(scope, field).inputValue()).toBe(field.value);
  }
});

it("a service's button makes its name the subject of an enquiry, unless one was typed", async () => {
  const page = await world.visit("/services/customized-erp-development-services");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  const name = await breadcrumb.getByRole("listitem").last().innerText();
  const mounted = page.locator('[data-widget="contact-form"][data-mounted]');
  const subject = scopeOf(page, contact).getByLabel("Subject");
  const hasDraft = async () => (await onDevice(page)).includes('"formName":"contact"');
  await page.locator("main a[href^='/contact']").first().click();
  await mounted.waitFor();
  await expect.poll(() => subject.inputValue()).toContain(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await hasDraft()).toBe(false);

  await subject.fill("A site for our school");
  await expect.poll(hasDraft).toBe(true);
  await page.goto(`${world.origin}/contact?about=web-design`);
  await mounted.waitFor();
  await expect.poll(() => subject.inputValue()).toBe("A site for our school");
});
