/** Promises of all four forms, in a real browser. A form's own promises are in the file of its name. */
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { botCheckBox, passBotCheck, passedBotCheck } from "../bot-check-box.ts";
import { isReadable } from "../is-readable.ts";
import { FORMS, type FormField, neededFields, payloadOf, PLEASE_WAIT } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import { violationsOf } from "./axe-violations.ts";
import { fieldOf, fillIn, formOf, hold, openerOf, openForm, pdf, submitOf } from "./fill-form.ts";
import { toastsOf } from "./toasts.ts";
import { desktop, useWorld, phone } from "./world.ts";

const world = useWorld();
beforeEach(() => world.provider.reset());

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const branchCode = expect.stringMatching(/^[\da-f-]{36}$/i);

/** What a field is described by, as it is read out after its name. */
const describedBy = (page: Page, field: FormField) =>
  fieldOf(page, field).evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

/** Enters the value of the field that has the focus, with the keyboard alone. A file is chosen in a dialog of the system. */
async function typeInto(page: Page, field: FormField) {
  const { keyboard } = page;
  const { kind, value, options = [] } = field;
  if (kind === "file") await fillIn(page, [field]);
  else if (kind === "select") {
    const label = options.find((option) => option.startsWith(`${value} `))!.slice(value.length + 1);
    await keyboard.type(label);
  } else if (kind === "categories") {
    await keyboard.press("Space");
    // 'Select All' comes before the options.
    for (const name of ["Select All", ...options]) {
      await keyboard.press("Tab");
      if (value.split(", ").includes(name)) await keyboard.press("Space");
    }
    await keyboard.press("Escape");
  } else await keyboard.insertText(value);
}

/** What has the focus: a field's label, "bot check" or "Submit". */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    if (element.type === "submit") return "Submit";
    return element.role === "checkbox" ? "bot check" : element.labels?.[0]?.textContent?.trim();
  });

describe.each(FORMS)("the $name form", (form) => {
  const open = async (options = phone) => {
    const page = await world.visit(form.route, { ...options, reducedMotion: "reduce" });
    await openForm(page, form);
    return page;
  };
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  it("arrives in the provider's database, field by field and once, filled in by keyboard", async () => {
    const page = await world.visit(form.route, desktop);
    if (form.opener) {
      await openerOf(page, form).focus();
      await page.keyboard.press("Enter");
      await formOf(page).waitFor();
    }
    await botCheckBox(formOf(page)).waitFor();
    await fieldOf(page, form.fields[0]!).focus();
    const needed = neededFields(form);
    let control = await focusedControl(page);
    for (let stop = 0; control !== "Submit"; stop++) {
      expect(stop, "stops before Submit").toBeLessThan(40);
      const field = needed.find(({ label }) => label === control);
      if (field) await typeInto(page, field);
      if (control === "bot check") {
        await page.keyboard.press("Space");
        await passedBotCheck(formOf(page)).waitFor();
      }
      await page.keyboard.press("Tab");
      control = await focusedControl(page);
    }
    await fillIn(
      page,
      form.fields.filter((field) => !needed.includes(field)),
    );
    await submitOf(page).evaluate((button: HTMLElement) => {
      const pressAgain = () => {
        for (let press = 0; press < 20; press++) button.click();
      };
      button.addEventListener("click", pressAgain, { once: true });
    });
    await submitOf(page).press("Enter");
    await page.waitForURL(`**${form.thanks}`);
    await page.getByRole("heading", { name: thankYou.heading }).waitFor();

    const uploads = world.provider.records("upload");
    const addresses = Object.fromEntries(
      form.fields.map(({ name, value }) => {
        // Photos are sent as JPEG.
        const stored = uploads.find(({ body }) => body.fileName === value.replace(".png", ".jpg"));
        return [name, String(stored?.body.url)];
      }),
    );
    const records = world.provider.records(form.name);
    expect(records.map(({ body }) => body)).toEqual([
      { branchCode, ...payloadOf(form, form.fields, addresses) },
    ]);
    expect(records[0]!.headers.authorization).toMatch(/^Bearer \S+$/);
    for (const { body } of uploads) expect(body.category).toBe(form.uploadCategory);
    const resume = uploads.find(({ body }) => body.fileName === pdf.name);
    if (resume) expect(await (await fetch(String(resume.body.url))).text()).toBe(String(pdf.buffer));
  });

  it("says what is missing, goes to the first field, and axe finds nothing wrong", async () => {
    const page = await open();
    const alerts: string[] = [];
    page.on("dialog", async (alert) => {
      alerts.push(alert.message());
      await alert.accept();
    });
    const { text, also } = form.botCheckMissing;
    await botCheckBox(formOf(page)).waitFor();
    await submitOf(page).click();
    await formOf(page).getByText(text, { exact: true }).waitFor();
    if (also === "toast") await expect.poll(() => toastsOf(page)).toContain(text);
    expect(alerts).toEqual(also === "alert" ? [text] : []);
    if (form.order === "bot-check-first") {
      expect(await formOf(page).locator("[aria-invalid]").count()).toBe(0);
      await passBotCheck(formOf(page));
      await submitOf(page).click();
    }
    // What leaves by itself is tested where the clock stands still.
    if (form.invalid && !form.invalid.staysMs) await formOf(page).getByText(form.invalid.text).waitFor();
    await expect.poll(() => focusedName(page)).toBe(form.fields[0]!.name);
    await expect.poll(() => isReadable(formOf(page).locator("label").first())).toBe(true);
    // A vacancy has chosen the position.
    const asked = neededFields(form).filter(({ name }) => name !== "applyFor");
    for (const field of asked)
      await expect.poll(() => describedBy(page, field), { message: field.name }).toContain(field.missing);
    expect(await violationsOf(page, { place: "dialog[open], main form" })).toEqual([]);
    expect(world.provider.records(form.name)).toEqual([]);
  });

  it("says that it is sent; refused, it keeps all that was entered, and the next Submit goes through", async () => {
    const page = await open();
    await fillIn(page, neededFields(form));
    await passBotCheck(formOf(page));
    const entered = () =>
      formOf(page).evaluate((element: HTMLFormElement) =>
        [...new FormData(element)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
      );
    const before = await entered();
    const release = await hold(page, `**/${form.path}`);
    world.provider.setFault({ call: path.basename(form.path), scenario: "500", times: 1 });
    await submitOf(page).click();
    if (form.name !== "contact") await expect.poll(() => submitOf(page).textContent()).toBe(PLEASE_WAIT);
    await expect.poll(() => submitOf(page).isDisabled()).toBe(true);
    const logged = page.waitForEvent("console", (message) => message.text().includes("Http failure"));
    release();
    await logged;
    await expect.poll(() => submitOf(page).isDisabled()).toBe(false);
    const { failed } = form;
    if (failed) await formOf(page).getByText(failed.text).waitFor();
    if (failed?.toastTitle)
      await expect.poll(() => toastsOf(page)).toContain(`${failed.toastTitle} ${failed.text}`);
    expect(await entered()).toEqual(before);
    expect(pathOf(page)).toBe(form.route);

    await passBotCheck(formOf(page));
    await submitOf(page).click();
    await page.waitForURL(`**${form.thanks}`);
    expect(world.provider.records(form.name)).toHaveLength(1);
  });
});

describe.each(FORMS.filter(({ opener }) => !opener))("the $name form, printed in its page,", (form) => {
  it("keeps what was typed before its script has come, and takes a Submit that was pressed too early", async () => {
    const page = await world.visit("/icon.svg");
    const release = await hold(page, "**/assets/main-*.js*");
    const texts = form.fields.filter(({ kind }) => kind === "text");
    // An older draft must not replace what was typed before the script came.
    const draft = JSON.stringify({ fields: { [texts[0]!.name]: "Older" }, savedAtMs: Date.now() });
    await page.evaluate(([name, note]) => localStorage.setItem(name!, note!), [`draft-${form.name}`, draft]);
    await page.goto(world.origin + form.route, { waitUntil: "commit" });
    await fillIn(page, texts);
    await submitOf(page).click();
    expect(page.url()).toBe(world.origin + form.route);
    release();
    await formOf(page).getByText(form.botCheckMissing.text, { exact: true }).waitFor();
    for (const field of texts) expect(await fieldOf(page, field).inputValue()).toBe(field.value);
  });

  it("gives way to phone, e-mail and chat where script is off", async () => {
    const page = await world.visit(form.route, { ...phone, javaScriptEnabled: false });
    const place = page.locator(`[data-widget="${form.name}-form"]`);
    expect(await place.locator("form:visible").count()).toBe(0);
    for (const way of ["tel:", "mailto:", "https://wa.me/"])
      expect(await place.locator(`a[href^="${way}"]:visible`).count(), way).toBeGreaterThan(0);
  });
});
