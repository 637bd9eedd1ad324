/** A kept form, where a third party's bot check has to be passed by the visitor before it can be sent. */
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildSite } from "../../build/site.ts";
import { openWorld, type World } from "../browser/world.ts";
import { testFolder, testSettings } from "../test-run.ts";
import { barOf, expectAccessible, fillIn, focusOf, KEPT, submitButton } from "./visitor.ts";

/** A checkbox like those of third parties, with a response that counts up. */
const API = `window.turnstile = {
  render(place, { callback }) {
    const box = document.createElement("button");
    box.type = "button";
    box.textContent = "I am human";
    box.addEventListener("click", () => callback("response " + (window.responses = (window.responses || 0) + 1)));
    place.append(box);
    return "1";
  },
  reset() {},
  remove() {},
};`;
const boxOf = (page: Page, place: string) => page.locator(place).getByRole("button", { name: "I am human" });

async function openWorldWith(header: string): Promise<World> {
  const folder = path.join(testFolder, `site-with-turnstile-${header || "without-header"}`);
  const settings = testSettings({
    BOT_CHECK: "turnstile",
    BOT_CHECK_SITE_KEY: "key",
    BOT_CHECK_HEADER: header,
  });
  await buildSite({ outFolder: folder, settings });
  return openWorld({ folder, manner: { botCheck: false } });
}

/** Runs a visit in which a contact form is kept for want of a connection. */
async function afterKeeping(
  header: string,
  run: (page: Page, context: BrowserContext, world: World) => Promise<void>,
) {
  const world = await openWorldWith(header);
  try {
    const page = await world.visit("/server-error");
    const context = page.context();
    await context.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: API }),
    );
    await page.goto(`${world.origin}/contact`);
    await fillIn(page);
    await boxOf(page, "form").click();
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText(KEPT).waitFor();
    await run(page, context, world);
  } finally {
    await world.close();
  }
}

const isInView = (page: Page, place: string) =>
  boxOf(page, place).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe("a kept form that needs a third party's bot check", () => {
  it("asks for it where the visitor is, moving nothing, and is sent once it was passed", () =>
    afterKeeping("X-Bot-Check", async (page, context, { provider }) => {
      const top = () => submitButton(page).evaluate((button) => button.getBoundingClientRect().top);
      const before = await top();
      await context.setOffline(false);
      await boxOf(page, ".outbox-bar").waitFor();
      await barOf(page).getByText("Please pass the bot check here").waitFor();
      await expect.poll(() => isInView(page, ".outbox-bar")).toBe(true);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);
      expect(await focusOf(page)).toBe("Submit");
      await expectAccessible(page);
      await boxOf(page, ".outbox-bar").click();
      await page.getByText("Your form was sent.").waitFor();
      expect(provider.records("contact")).toHaveLength(1);
      const post = provider
        .requests()
        .find(({ call, method }) => call === "AddContactUs" && method === "POST");
      expect(post?.headers["x-bot-check"]).toBe("response 2");
    }));

  it("is asked in the dialog that is open, and on the page once that is closed", () =>
    afterKeeping("X-Bot-Check", async (page, context, { provider, origin }) => {
      // Its code comes before the visitor is told of the network.
      await context.setOffline(false);
      await boxOf(page, ".outbox-bar").waitFor();
      const later = await context.newPage();
      await page.close();
      await later.route("https://challenges.cloudflare.com/**", async (route) => {
        await later.locator("dialog[open]").waitFor();
        await route.fulfill({ contentType: "text/javascript", body: API });
      });
      await later.goto(`${origin}/about`);
      await later.locator('.sticky-bar [data-opens="quote-modal"]').click();
      await boxOf(later, "dialog .outbox-bar").waitFor();
      await expect.poll(() => isInView(later, "dialog .outbox-bar")).toBe(true);
      await later.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
      await boxOf(later, "main > .outbox-bar").waitFor();
      await expect.poll(() => isInView(later, "main > .outbox-bar")).toBe(true);
      await boxOf(later, "main > .outbox-bar").click();
      await later.getByText("Your form was sent.").waitFor();
      expect(provider.records("contact")).toHaveLength(1);
    }));

  it("asks for none where no header carries its response", () =>
    afterKeeping("", async (page, context, { provider }) => {
      await context.setOffline(false);
      await page.getByText("Your form was sent.").waitFor();
      expect(await page.evaluate(() => Reflect.get(window, "responses"))).toBe(1);
      const [record, ...others] = provider.records("contact");
      expect([record?.body.name, others]).toEqual(["Asha Kumari", []]);
    }));
});
