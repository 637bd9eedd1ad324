/** A page that the browser translates, and a printed form into which somebody has put elements. What each form says: unit/widgets/translated. */
import { expect, it } from "vitest";
import { passBotCheck } from "../bot-check-box.ts";
import { contact } from "../spec/forms.ts";
import { translateTexts } from "../translate-texts.ts";
import { hold } from "./fill-form.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

it("a form keeps what was typed before its script came, says what is wrong, no more when it is right, and is sent; numbers and addresses stay as they are", async () => {
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
