/** The room that a form keeps for its bot check: as much as it needs, whichever it is, and nothing in it covers anything else. */
import path from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../build/site.ts";
import { openPartnerWorld, type PartnerWorld, snippet, widget } from "../embed/partner-world.ts";
import { CODE } from "../faults/bot-check-place.ts";
import { GET_A_QUOTE } from "../spec/words.ts";
import { testFolder, testSettings } from "../test-run.ts";
import { watchLayoutShift } from "./layout-shift.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";

const sizes: [string, BrowserContextOptions][] = [
  ["320", { ...phone, viewport: { width: 320, height: 800 } }],
  ["360", phone],
  ["1366", desktop],
];

const rectOf = (found: Locator) =>
  found.evaluate((element): { top: number; right: number; bottom: number; height: number } =>
    element.getBoundingClientRect().toJSON(),
  );

describe("our own", () => {
  let world: PartnerWorld;
  beforeAll(async () => {
    world = await openPartnerWorld();
  });
  afterAll(() => world.close());

  async function expectNothingCovered(form: Locator) {
    await form.getByRole("button", { name: "Try again" }).waitFor();
    await form.locator("[type=submit]").click();
    const message = form.locator(".bot-check .field-message:not(:empty)");
    await message.waitFor();
    const { top, bottom } = await rectOf(message);
    for (const part of [form.locator(".bot-check-failed"), form.getByRole("button", { name: "Try again" })])
      expect((await rectOf(part)).bottom).toBeLessThanOrEqual(top);
    expect(bottom).toBeLessThanOrEqual((await rectOf(form.locator("[type=submit]"))).top);
  }

  it.each(
    sizes,
  )("at %s px, one that could not be loaded leaves its message to be read", async (_, options) => {
    const page = await world.visit("/server-error", options);
    await page.route(CODE, (route) => route.abort());
    await page.goto(`${world.origin}/contact`);
    await expectNothingCovered(page.locator("form:visible"));
  });

  it.each(sizes)("at %s px, one without a connection does in a partner's page", async (_, options) => {
    const head = '<meta name="viewport" content="width=device-width">';
    const { page } = await world.open({ head, body: snippet(world) }, options);
    const { form, field } = widget(page);
    await form.waitFor();
    await page.context().setOffline(true);
    await field("Name").fill("Asha Kumari");
    await expectNothingCovered(form);
  });
});

describe.each([
  { kind: "recaptcha", normal: [304, 78], compact: [164, 144] },
  { kind: "hcaptcha", normal: [303, 78], compact: [164, 144] },
  { kind: "turnstile", normal: [300, 65], compact: [150, 140] },
])("$kind", ({ kind, normal, compact }) => {
  let world: World;
  beforeAll(async () => {
    const folder = path.join(testFolder, `site-with-${kind}`);
    const settings = testSettings({ BOT_CHECK: kind, BOT_CHECK_SITE_KEY: "key" });
    await buildSite({ outFolder: folder, settings });
    world = await openWorld({ folder, manner: { botCheck: false } });
  });
  afterAll(() => world.close());

  /** What the three have in common: a frame in the line, in front of all. It stands there once it is released. */
  async function visit(route: string, options: BrowserContextOptions) {
    const page = await world.visit("/server-error", options);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const api = `window.grecaptcha = window.hcaptcha = window.turnstile = {
      render(place, { size }) {
        const frame = document.createElement("iframe");
        const [width, height] = size === "compact" ? [${compact}] : [${normal}];
        Object.assign(frame.style, { width: size === "flexible" ? "100%" : width + "px", minWidth: width + "px", height: height + "px", border: 0, position: "relative", zIndex: 2147483647 });
        place.append(frame);
        return 1;
      },
      reset() {},
    };`;
    await page.route(/^https:/, async (request) => {
      await released;
      await request.fulfill({ contentType: "text/javascript", body: api });
    });
    await watchLayoutShift(page);
    await page.goto(world.origin + route);
    return { page, release };
  }

  const isDrawn = (page: Page) => page.locator("form:visible .bot-check iframe").waitFor();

  it.each(sizes)("at %s px finds as much room as it needs, and moves nothing", async (size, options) => {
    const { page, release } = await visit("/contact", options);
    const form = page.locator("[data-mounted] form");
    await form.locator("[type=submit]").scrollIntoViewIfNeeded();
    const before = await rectOf(form.locator("[type=submit]"));
    release();
    await isDrawn(page);
    expect(await rectOf(form.locator("[type=submit]"))).toEqual(before);
    const place = await rectOf(form.locator(".bot-check-place"));
    // Where the normal one would be wider than its place, the compact one is drawn.
    expect(place.height).toBe(size === "320" ? compact[1] : normal[1]);
    expect((await rectOf(form.locator(".bot-check iframe"))).right).toBeLessThanOrEqual(place.right);
    const { bottom } = place;
    expect(before.top - bottom, "room for a message").toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
    const width = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().width);
    const isAsWide =
      (await width(form.locator(".bot-check iframe"))) === (await width(form.locator("[name=Name]")));
    expect(isAsWide, "as wide as a field, where it can be").toBe(
      kind === "turnstile" && !size.startsWith("320"),
    );
  });

  it("stays behind the open list of the quote form on a phone", async () => {
    const { page, release } = await visit("/about", phone);
    release();
    await page.getByRole("button", { name: GET_A_QUOTE, exact: true }).click();
    await isDrawn(page);
    await page.getByRole("combobox", { name: "Project Category" }).click();
    // So that the list reaches over the bot check, as it does where there are more options.
    await page.locator(".multi-select-list").evaluate((list) => list.style.setProperty("max-height", "none"));
    await page.locator("form:visible .bot-check").scrollIntoViewIfNeeded();
    const covered = await page.getByRole("listbox").evaluate((list) => {
      const check = document.querySelector("dialog[open] .bot-check-place")?.getBoundingClientRect();
      const rows = [...list.children].map((row) => ({ row, box: row.getBoundingClientRect() }));
      const over = rows.filter(({ box }) => check && box.bottom > check.top && box.top < check.bottom);
      return over.map(({ row, box }) => {
        const found = document.elementFromPoint(box.left + 40, Math.max(box.top, check?.top ?? 0) + 2);
        return found === row || row.contains(found);
      });
    });
    expect(covered.length, "the list reaches over it").toBeGreaterThan(0);
    expect(covered).not.toContain(false);
  });
});
