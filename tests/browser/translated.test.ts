/** A page that the browser translates, and a printed form into which somebody has put elements. What each form says: unit/widgets/translated. */
import { expect, it } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { contact } from "../spec/forms.ts";
import { translateTexts } from "../translate-texts.ts";
import { hold } from "./fill-form.ts";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();

it("a translated form keeps what was typed, says what is wrong, and is sent; numbers and addresses stay", async () => {
  const page = await world.visit("/about");
  const release = await hold(page, "**/assets/contact-form-*.js*");
  await page.goto(world.origin + contact.route);
  await page.evaluate(() => document.querySelector("main form")?.prepend(document.createElement("div")));
  const control = (name: string) => page.locator(`main [name=${name}]`);
  await control("Name").fill("Asha Kumari");
  await page.evaluate(translateTexts, true);
  release();
  await page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  expect(await control("Name").inputValue()).toBe("Asha Kumari");
  await passBotCheck(page.locator("main form"));
  const submit = page.locator("main [type=submit]");
  await submit.click();
  const message = page.locator("#contact-MobileNo-message");
  await expect.poll(() => message.textContent()).toBe("Please enter your number.\u2032");
  for (const { name, value } of contact.fields) await control(name).fill(value);
  await expect.poll(() => message.textContent()).toBe("");
  const links = await page.locator("a[href^='tel:'], a[href^='mailto:']").allTextContents();
  expect(links.filter((text) => text.includes("\u2032"))).toEqual([]);
  await submit.click();
  await page.waitForURL(`**${contact.thanks}`);
});

it("a slider that has been stopped says so, and its arrows move it", async () => {
  const page = await world.visit("/", desktop);
  await page.evaluate(translateTexts, true);
  const slider = page.locator("section.testimonials");
  await slider.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator("section.testimonials[data-ready]").waitFor();
  const pause = slider.locator('[data-slider="pause"]');
  await expect.poll(() => pause.textContent()).toBe("Pause\u2032");
  await pause.dispatchEvent("click");
  await expect.poll(() => pause.textContent()).toBe("Play\u2032");
  const first = () => slider.locator(".slide:not([inert])").first().getAttribute("aria-label");
  const before = await first();
  await slider.locator('[data-slider="next"]').dispatchEvent("click");
  await expect.poll(first).not.toBe(before);
});

it("vacancies that come later stand there once, each opens the form in its own name, and a toast says what is missing", async () => {
  const page = await world.newPage(desktop);
  await page.clock.install();
  const release = await hold(page, "**/careers*");
  await page.goto(`${world.origin}/career`);
  await page.evaluate(translateTexts, true);
  release();
  await expect.poll(() => page.locator(".career-status").textContent()).toMatch(/^\d+ positions\u2032$/);
  const openers = page.locator(".job-card [data-position]");
  for (const index of [0, 1]) {
    const title = await openers.nth(index).getAttribute("data-position");
    expect(await page.locator(".job-card h3").nth(index).textContent()).toBe(`${title}\u2032`);
    await openers.nth(index).click();
    await expect.poll(() => page.locator("dialog[open] h2").textContent()).toBe(`Apply for ${title}\u2032`);
    if (index === 0) await page.keyboard.press("Escape");
  }
  // From here on a toast stays.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
  await page.locator("dialog [type=submit]").click();
  await expect
    .poll(() => page.locator("dialog .notyf__message").allTextContents())
    .toEqual(["Captcha Validation failed. Please try again.\u2032"]);
});
