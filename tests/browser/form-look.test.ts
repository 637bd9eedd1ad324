/** One width, one height and one focus ring for all that is filled in or pressed, in every form. */
import type { BrowserContextOptions, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { botCheckBox } from "../bot-check-box.ts";
import { openPartnerWorld, type PartnerWorld } from "../embed/partner-world.ts";
import { openForms } from "./open-forms.ts";
import { desktop, phone } from "./world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

/** Fractions of a pixel by which columns differ. */
const NEARLY_PX = 0.6;

const boxesOf = (found: Locator) =>
  found.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));

/** The ring of what has the focus in the same document or shadow root; a bot check's box is focused as a whole. Nothing for a frame. */
const ringAt = (place: Locator) =>
  place.evaluate((element) => {
    const root = element.getRootNode();
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    if (!focused || focused instanceof HTMLIFrameElement) return undefined;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(
      focused.closest(".bot-check-box") ?? focused,
    );
    return [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(" ");
  });

describe.each<[string, BrowserContextOptions]>([
  ["360", phone],
  ["360, on a sharp screen", { ...phone, deviceScaleFactor: 3 }],
  ["1366", desktop],
])("at %s px", (_, options) => {
  it.each(Object.entries(openForms))("%s: all is 48 px high, and as wide as a field", async (_name, open) => {
    const { form, checkPlace } = await open(world, options);
    const [first, ...others] = await boxesOf(form.locator("input.field-control:not([type=file]):visible"));
    const boxes = [
      ...others,
      ...(await boxesOf(form.locator(".select > .field-control"))),
      ...(await boxesOf(checkPlace.locator(".bot-check-box"))),
      ...(await boxesOf(form.locator("[type=submit]"))),
    ];
    expect(boxes.length).toBeGreaterThan(4);
    for (const { width, height } of boxes) {
      expect(Math.abs(width - first.width)).toBeLessThan(NEARLY_PX);
      expect(height).toBe(48);
    }
    const [place] = await boxesOf(form.locator(".bot-check-place"));
    const [submit] = await boxesOf(form.locator("[type=submit]"));
    expect([place.left, submit.left], "they stand where the fields do").toEqual([first.left, first.left]);
    const [next] = await boxesOf(form.locator(".bot-check + *"));
    expect(next.top - place.bottom, "room for a message of two lines").toBeLessThanOrEqual(52);
    const row = await form.evaluate((element) => element.getBoundingClientRect().width);
    for (const { width, height } of await boxesOf(form.locator("[type=file]:visible, summary:visible"))) {
      expect([first.width, row].some((one) => Math.abs(one - width) < NEARLY_PX) || height === 48).toBe(true);
      expect(height).toBe(48);
    }
  });
});

describe.each<[string, BrowserContextOptions]>([
  ["as they are", desktop],
  ["forced", { ...desktop, forcedColors: "active" }],
])("with colours %s", (_, options) => {
  it.each(Object.entries(openForms))("%s: what has the focus has one ring", async (_name, open) => {
    const { page, form, checkPlace } = await open(world, options);
    await form.locator("input.field-control").first().focus();
    const ring = await ringAt(form);
    expect(ring).toMatch(/^solid 3px rgba?\(.*\) 0px$/);
    const isAtSubmit = () => form.locator("[type=submit]").evaluate((button) => button.matches(":focus"));
    while (!(await isAtSubmit())) {
      await page.keyboard.press("Tab");
      expect(await ringAt(form)).toBeOneOf([ring, undefined]);
    }
    await page.keyboard.press("Shift+Tab");
    expect(await ringAt(botCheckBox(checkPlace)), "the bot check's box").toBe(ring);
  });
});
