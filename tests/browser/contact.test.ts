/** The contact form alone: what a service's button brings along. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { onDevice } from "../faults/visitor.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

it("a service's button brings its name as the subject, unless something was typed before", async () => {
  const page = await world.visit("/services/customized-erp-development-services");
  const name = await page.locator(".breadcrumb li").last().innerText();
  const taken = () => page.locator('[data-widget="contact-form"][data-mounted]').waitFor();
  const subject = page.getByLabel("Subject");
  const hasDraft = async (one: Page) => (await onDevice(one)).includes('"form":"contact"');
  await page.locator("main a[href^='/contact']").first().click();
  await taken();
  await expect.poll(() => subject.inputValue()).toContain(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await hasDraft(page)).toBe(false);

  await subject.fill("A site for our school");
  await expect.poll(() => hasDraft(page)).toBe(true);
  await page.goto(`${world.origin}/contact?about=web-design`);
  await taken();
  await expect.poll(() => subject.inputValue()).toBe("A site for our school");
});
