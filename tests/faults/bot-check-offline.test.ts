import { describe, expect, it } from "vitest";
import { CODE, NO_CONNECTION, placeOf, said } from "./bot-check-place.ts";
import { useContactWorld } from "./contact-world.ts";
import { expectAccessible, fillIn, KEPT, passBotCheck, submitButton } from "./visitor.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { BOT_CHECK_MISSING } from "../spec/forms.ts";

const { stored, withVisitor } = useContactWorld();

describe("without a connection, a bot check", () => {
  it("says so, and what Submit does; with one again, it works", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await botCheckBox(page.locator("form")).waitFor();
      await context.setOffline(true);
      await said(page, NO_CONNECTION).waitFor();
      await botCheckBox(page.locator("form")).click();
      await said(page, "No connection. Try again").waitFor();
      await said(page, NO_CONNECTION).waitFor();
      await expect.poll(() => placeOf(page).getByText(BOT_CHECK_MISSING).count()).toBe(0);
      await expectAccessible(page);
      await context.setOffline(false);
      await said(page, NO_CONNECTION).waitFor({ state: "detached" });
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("whose code has not come says so, and is drawn by itself with one again", () =>
    withVisitor(async (page, context) => {
      // The page from the network, and nothing after its form.
      await context.route(CODE, (route) => route.abort());
      await page.reload();
      await page.getByLabel("Name").focus();
      await context.setOffline(true);
      await said(page, NO_CONNECTION).waitFor();
      await page.getByText("The bot check could not be loaded.").waitFor();
      await expectAccessible(page);
      await context.unroute(CODE);
      await context.setOffline(false);
      await fillIn(page);
      await passBotCheck(page);
      await submitButton(page).click();
      await page.waitForURL("**/submit-successfully");
      expect(stored()).toBe(1);
    }));

  it("in a network that leads nowhere says so, and Submit keeps the form", () =>
    withVisitor(async (page, context) => {
      await fillIn(page);
      await botCheckBox(page.locator("form")).waitFor();
      // What judges and keeps has come, with the first input.
      await page.waitForLoadState("networkidle");
      await context.route("**/*", (route) => route.abort());
      await botCheckBox(page.locator("form")).click();
      await said(page, NO_CONNECTION).waitFor();
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await context.unroute("**/*");
    }));
});
