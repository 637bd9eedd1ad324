import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CODE, COULD_NOT, EXPIRED, expectMissing, said, TOO_LONG, WORKER } from "./bot-check-place.ts";
import { useContactWorld } from "./contact-world.ts";
import { expectAccessible, fillIn, passBotCheck, submitButton } from "./visitor.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { watchLayoutShift } from "../browser/layout-shift.ts";
import { desktop, phone } from "../browser/world.ts";

const world = useContactWorld();
const { posts, stored, withVisitor } = world;

/** Nothing was sent or lost; and once what was wrong is mended, another press and a Submit send the form. */
async function expectToArriveLater(page: Page, mend: () => unknown) {
  await submitButton(page).click();
  await expectMissing(page);
  expect([stored(), posts()]).toEqual([0, 0]);
  await expectAccessible(page);
  await mend();
  await passBotCheck(page);
  await submitButton(page).click();
  await page.waitForURL("**/submit-successfully");
  expect(stored()).toBe(1);
}

/** Answers the challenge that was asked for with one that nobody solves. */
async function setHardChallenge(page: Page, lifetimeSeconds: number) {
  await page.route("**/altcha/challenge", async (route) => {
    const answer = await route.fetch();
    const challenge: { parameters: object } = await answer.json();
    const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
    Object.assign(challenge.parameters, { cost: 10_000, keyPrefix: "f".repeat(32), expiresAt });
    await route.fulfill({ response: answer, json: challenge });
  });
}

describe("a bot check", () => {
  it("is unchecked and nothing is invalid until it is pressed, which any part of its row does", () =>
    withVisitor(async (page) => {
      const box = botCheckBox(page.locator("form"));
      await box.waitFor();
      await expect.poll(() => page.locator("form [aria-invalid]").count()).toBe(0);
      const { width, height } = (await box.boundingBox())!;
      expect(width).toBeGreaterThan((await page.getByLabel("Message").boundingBox())!.width - 4);
      expect(height).toBeGreaterThanOrEqual(44);
      await box.click({ position: { x: width - 5, y: height - 5 } });
      await said(page, "Checked").waitFor();
      await expect.poll(() => page.locator("form [aria-invalid]").count()).toBe(0);
      await expectAccessible(page);
    }));

  it.each([
    ["360", phone],
    ["1366", desktop],
  ])("at %s px moves nothing when it is drawn, checked, or could not", async (_, options) => {
    const page = await world.visit("/server-error", options);
    await watchLayoutShift(page);
    await page.goto(`${world.origin}/contact`);
    const box = botCheckBox(page.locator("form"));
    const topOfSubmit = async () => (await submitButton(page).boundingBox())!.y;
    await page.locator("[data-mounted] form").scrollIntoViewIfNeeded();
    await submitButton(page).scrollIntoViewIfNeeded();
    const before = await topOfSubmit();
    world.provider.setFault({ call: "challenge", scenario: "500", times: 1 });
    for (const words of [COULD_NOT, "Checked"]) {
      await box.click();
      await said(page, words).waitFor();
      await expect.poll(topOfSubmit).toBe(before);
    }
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
  });

  it.each(["unreachable", "html", "500"])("whose challenge is %s lets nothing be sent or lost", (scenario) =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await botCheckBox(page.locator("form")).click();
        await said(page, COULD_NOT).waitFor();
        await expectToArriveLater(page, () => world.provider.clearFaults());
      },
      async () => world.provider.setFault({ call: "challenge", scenario }),
    ));

  it("whose challenge never comes is given up after 10 s", () =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await botCheckBox(page.locator("form")).click();
        await said(page, "Checking …").waitFor();
        await page.clock.runFor(10_000);
        await said(page, TOO_LONG).waitFor();
        await expectToArriveLater(page, () => {
          world.provider.clearFaults();
          return page.clock.resume();
        });
      },
      async (_, page) => {
        await page.clock.install();
        world.provider.setFault({ call: "challenge", scenario: "hang" });
      },
    ));

  it.each([
    { what: "is too hard is given up after 20 s", challengeLastsS: 300, ms: 20_000, words: TOO_LONG },
    { what: "expires while it is solved says so", challengeLastsS: 8, ms: 10_000, words: EXPIRED },
  ])("that $what, and nothing goes on working", ({ challengeLastsS, ms, words }) =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await botCheckBox(page.locator("form")).click();
        await expect.poll(() => page.workers().length).toBe(2);
        await page.clock.runFor(ms);
        await said(page, words).waitFor();
        await expect.poll(() => page.workers().length).toBe(0);
        await expectToArriveLater(page, async () => {
          await page.unroute("**/altcha/challenge");
          await page.clock.resume();
        });
      },
      async (_, page) => {
        await page.clock.install();
        await setHardChallenge(page, challengeLastsS);
      },
    ));

  it.each<[string, Parameters<Route["fulfill"]>[0] | undefined]>([
    ["is blocked", undefined],
    ["is a captive portal's page", { contentType: "text/html", body: "<!doctype html><h1>Sign in</h1>" }],
    ["throws", { contentType: "text/javascript", body: "throw new Error('broken')" }],
  ])("whose worker %s says that it could not check", (_, answer) =>
    withVisitor(
      async (page, context) => {
        await fillIn(page);
        await botCheckBox(page.locator("form")).click();
        await said(page, COULD_NOT).waitFor();
        await expectToArriveLater(page, () => context.unroute(WORKER));
      },
      (context) => context.route(WORKER, (route) => (answer ? route.fulfill(answer) : route.abort())),
    ));

  it("on a page without https says that it needs it", () =>
    withVisitor(async (page, context) => {
      // No address of this machine would do: browsers trust those as they trust https.
      await context.route("http://site.test/**", async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: world.origin + pathname }) });
      });
      await page.goto("http://site.test/contact");
      await fillIn(page);
      await botCheckBox(page.locator("form")).click();
      await said(page, "Could not check: this page needs https").waitFor();
      await submitButton(page).click();
      await expectMissing(page);
      expect([stored(), posts()]).toEqual([0, 0]);
    }));

  it("whose code is blocked can be asked for again", () =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        expect([stored(), posts()]).toEqual([0, 0]);
        await expectAccessible(page);
        await page.unroute(CODE);
        await page.getByRole("button", { name: "Try again" }).click();
        await passBotCheck(page);
        await submitButton(page).click();
        await page.waitForURL("**/submit-successfully");
        expect(stored()).toBe(1);
      },
      (_, page) => page.route(CODE, (route) => route.abort()),
    ));

  it.each([
    {
      what: "is a captive portal's page",
      contentType: "text/html",
      body: "<!doctype html><h1>Sign in</h1>",
      loads: 1,
    },
    // A script that the host has and that does not run may have been kept wrong: the page is loaded again, once.
    { what: "throws", contentType: "text/javascript", body: "throw new Error('broken')", loads: 2 },
    { what: "brings no API", contentType: "text/javascript", body: "export {};", loads: 1 },
  ])("whose code $what says so, and nothing is lost", ({ contentType, body, loads }) => {
    let loaded = 0;
    return withVisitor(
      async (page) => {
        await fillIn(page);
        await expect.poll(() => loaded).toBe(loads);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        expect([stored(), posts(), loaded]).toEqual([0, 0, loads]);
      },
      async (_, page) => {
        page.on("load", () => loaded++);
        await page.route(CODE, (route) => route.fulfill({ contentType, body }));
      },
    );
  });

  it("whose code never comes says so after 10 s", () =>
    withVisitor(
      async (page) => {
        await fillIn(page);
        await page.clock.runFor(11_000);
        await page.getByText("The bot check could not be loaded.").waitFor();
        await submitButton(page).click();
        await expectMissing(page);
        expect([stored(), posts()]).toEqual([0, 0]);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      },
      async (_, page) => {
        await page.clock.install();
        await page.route(CODE, () => {});
      },
    ));
});
