import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pageErrors } from "../browser/world";
import { openPartnerWorld, type PartnerWorld, REQUEST, snippet, widget } from "./partner-world";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterEach(() => world.provider.reset());
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

/** Everything typed still stands in the form, and it works. */
async function expectKept(quote: ReturnType<typeof widget>) {
  expect(await quote.field("Name").inputValue()).toBe(REQUEST.Name);
  expect(await quote.field("Remarks").inputValue()).toBe(REQUEST.Remarks);
  expect(await quote.categories.textContent()).toBe("2 selected");
  expect(await quote.submit.isEnabled()).toBe(true);
}

describe("the provider fails: everything typed stays, a line says so, and another try arrives once", () => {
  it.each([
    ["preflight-refused", "quote:error network 0"],
    ["no-cors", "quote:error network 0"],
    ["400", "quote:error refused 400"],
    ["429", "quote:error refused 429"],
    ["500", "quote:error refused 500"],
    ["down", "quote:error network 0"],
    ["html", "quote:error refused 200"],
    ["is-success-false", "quote:error refused 200"],
  ])("%s", async (scenario, line) => {
    const { page, told } = await world.open({ body: snippet(world) });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
    await quote.submit.click();
    await quote.failure.waitFor();
    await expect.poll(() => told.at(-1)).toBe(line);
    await expectKept(quote);
    expect(await quote.submit.evaluate((button) => button.matches(":focus"))).toBe(true);
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(world.provider.records("quote")).toHaveLength(1);
    await page.context().close();
  });

  it("hung: the visitor can stop waiting", async () => {
    const { page } = await world.open({ body: snippet(world) });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 1 });
    await quote.submit.click();
    await quote.place.getByRole("button", { name: "Stop waiting" }).click({ timeout: 15_000 });
    await quote.place.getByText("You stopped waiting.").waitFor();
    await expectKept(quote);
    await page.context().close();
  });

  it("no connection", async () => {
    const { page, told } = await world.open({ body: snippet(world) });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    await page.context().setOffline(true);
    await quote.submit.click();
    await quote.failure.waitFor();
    expect(told.at(-1)).toBe("quote:error network 0");
    await expectKept(quote);
    await page.context().close();
  });
});

describe("a file of ours cannot be loaded", () => {
  it("the rules: Submit says so, and works when it is pressed again", async () => {
    const { page } = await world.open({ body: "" });
    let isBroken = true;
    await page.route("**/widgets/quote-rules-*.js*", (route) =>
      isBroken ? route.fulfill({ status: 404 }) : route.continue(),
    );
    world.setOther({ body: snippet(world) });
    await page.goto(`${world.partnerOrigin}/other`);
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.place.getByText("A part of this form could not be loaded.").waitFor();
    isBroken = false;
    await expectKept(quote);
    await quote.submit.click();
    await quote.thanks.waitFor();
    await page.context().close();
  });

  it("the frame: the form says so, and draws the bot check on another try", async () => {
    const { page } = await world.open({ body: "" });
    let isBroken = true;
    await page.route("**/widgets/quote-frame-*.js*", (route) =>
      isBroken ? route.fulfill({ status: 404 }) : route.continue(),
    );
    world.setOther({ body: snippet(world) });
    await page.goto(`${world.partnerOrigin}/other`);
    const quote = widget(page);
    await quote.fillIn();
    await quote.submit.click();
    await quote.place.getByText("Captcha validation failed. Please try again.").waitFor();
    const again = quote.place.getByRole("button", { name: "Try again" });
    await again.waitFor({ timeout: 15_000 });
    isBroken = false;
    await again.click();
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    await page.context().close();
  });
});

describe("the frame listens to nobody else", () => {
  it("not to a message from another window, nor from another origin than it was told", async () => {
    const { page, bodies } = await world.open({
      body: `<iframe title="Bot check" src="${world.origin}/widgets/v1/frame.html#https://somebody.example"></iframe>`,
    });
    await page.waitForLoadState("load");
    const answered = await page.evaluate(
      (site) =>
        new Promise<boolean>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(true);
          document
            .querySelector("iframe")!
            .contentWindow!.postMessage({ quote: "hello", theme: "light" }, site, [port2]);
          setTimeout(resolve, 1_000, false);
        }),
      world.origin,
    );
    expect(answered).toBe(false);
    expect(bodies).toEqual([]);
    await page.context().close();
  });
});
