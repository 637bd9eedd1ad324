import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import { isReadable } from "../harness/is-readable.ts";
import { pageErrors } from "../harness/page-errors.ts";
import {
  type PartnerPage,
  REQUEST,
  SITE,
  snippet,
  usePartnerWorld,
  type Widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

async function openFilledIn(before?: (page: Page) => Promise<unknown>, head = "") {
  const opened = await world.open({ head, body: snippet() }, { before });
  await opened.quote.fillIn();
  return opened;
}

/** Asserts that the form still holds everything that was typed, and that it works. */
async function expectKept({ quote }: PartnerPage) {
  const values = await quote.form.evaluate((form: HTMLFormElement) => [
    ...new FormData(form).values(),
  ]);
  expect(values).toEqual(expect.arrayContaining(Object.values(REQUEST)));
  expect(await quote.categories.textContent()).toBe("2 selected");
  await expect.poll(() => quote.submit.isEnabled()).toBe(true);
}

async function expectToArrive({ heard, complaints, quote }: PartnerPage) {
  await quote.send();
  await quote.thanks.waitFor();
  expect(world.provider.records("quote")).toHaveLength(1);
  await expect.poll(() => heard.at(-1)).toContain("quote:submitted");
  expect(complaints).toEqual([]);
}

const untilPosted = (times: number) =>
  expect
    .poll(() => world.provider.requests().filter(({ method }) => method === "POST"))
    .toHaveLength(times);

const tryAgain = ({ placeholder }: Widget) =>
  placeholder.getByRole("button", { name: "Try again" });

describe("a request that does not arrive", () => {
  it("what was typed stays, and another try arrives once, whatever the provider or the network answers", async () => {
    const opened = await openFilledIn();
    const { page, heard, quote } = opened;
    const answer = (scenario: string) => () =>
      world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
    const faults: [
      spoil: () => unknown,
      reason: string,
      words: "failure" | "noAnswer",
    ][] = [
      [answer("preflight-refused"), "network 0", "noAnswer"],
      [answer("429"), "refused 429", "failure"],
      [answer("500"), "refused 500", "failure"],
      [answer("down"), "network 0", "noAnswer"],
      [answer("html"), "refused 200", "failure"],
      [answer("is-success-false"), "refused 200", "failure"],
      [() => page.context().setOffline(true), "network 0", "noAnswer"],
    ];
    for (const [index, [spoil, reason, words]] of faults.entries()) {
      await quote.passBotCheck();
      await spoil();
      await quote.submit.press("Enter");
      await expect.poll(() => heard[index + 2]).toBe(`quote:error ${reason}`);
      await quote[words].waitFor();
      await expectKept(opened);
      await expect.poll(() => isReadable(quote[words])).toBe(true);
      await quote.submit.and(page.locator(":focus")).waitFor();
    }
    await page.context().setOffline(false);
    // The provider stored the request that got no readable answer, and the second one has
    // its reference number.
    await expectToArrive(opened);
  });

  it("what was typed stays, and another try arrives once, if our own code fails, which is told as ours", async () => {
    const opened = await openFilledIn();
    const { page, heard, quote } = opened;
    await quote.passBotCheck();
    const frame = page.frames().at(-1)!;
    await frame.evaluate(() => Object.assign(window, { Blob: undefined, whole: Blob }));
    await quote.submit.press("Enter");
    await expect.poll(() => heard.at(-1)).toBe("quote:error script 0");
    await quote.noAnswer.waitFor();
    await expectKept(opened);
    await frame.evaluate(() =>
      Object.assign(window, { Blob: Reflect.get(window, "whole") }),
    );
    await expectToArrive(opened);
  });

  it("what was typed stays, and another try arrives once, if the visitor stops waiting or the time is over", async () => {
    const opened = await openFilledIn();
    const { page, heard, quote } = opened;
    await quote.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 2 });
    await page.clock.install();
    await quote.submit.press("Enter");
    await untilPosted(1);
    await page.clock.runFor(10_000);
    await quote.placeholder.getByRole("button", { name: "Stop waiting" }).click();
    await quote.noAnswer.waitFor();
    await page.clock.resume();
    await quote.send();
    await untilPosted(2);
    await page.clock.fastForward(100_000);
    await quote.noAnswer.waitFor();
    await expectKept(opened);
    await expect.poll(() => heard.at(-1)).toBe("quote:error timeout 0");
    await expectToArrive(opened);
  });

  it("what was typed stays, and another try arrives once, if the form's rules are missing", async () => {
    const rules = "**/assets/rules-*.js*";
    const opened = await openFilledIn((page) =>
      page.route(rules, (route) => route.fulfill({ status: 404 })),
    );
    const { page, heard, quote } = opened;
    await quote.send();
    await quote.placeholder
      .getByText("A part of this form could not be loaded.")
      .waitFor();
    await expect.poll(() => heard.at(-1)).toBe("quote:error script 0");
    await page.unroute(rules);
    await expectKept(opened);
    await quote.submit.click();
    await quote.thanks.waitFor();
  });
});

describe("the bot check's frame", () => {
  async function giveUp({ page, quote }: PartnerPage) {
    await page.clock.runFor(12_000);
    await quote.placeholder.getByText("The bot check could not be loaded.").waitFor();
  }
  const linkIn = ({ form }: Widget) =>
    form.getByRole("link", { name: "Send your request on our own page instead" });

  const holdFrame = async (page: Page) => {
    await page.clock.install();
    await page.route("**/assets/frame-*.js*", () => {});
  };

  it("if the bot check's frame does not come, the page is notified, and a link leads to ours until it comes", async () => {
    const opened = await openFilledIn(holdFrame);
    const { page, heard, quote } = opened;
    await giveUp(opened);
    await linkIn(quote).waitFor();
    await expect.poll(() => heard.slice(2)).toEqual(["quote:error frame 0"]);
    await expectKept(opened);
    await page.unroute("**/assets/frame-*.js*");
    await tryAgain(quote).click();
    await linkIn(quote).waitFor({ state: "detached" });
    await page.clock.resume();
    await expectToArrive(opened);
  });

  it("if the bot check's frame does not come, a form that the page has replaced by a modal reports nothing", async () => {
    const { page, heard, quote } = await openFilledIn(holdFrame);
    await quote.placeholder.evaluate((element) =>
      element.setAttribute("data-mode", "modal"),
    );
    await quote.opener.click();
    await page.clock.runFor(12_000);
    await expect.poll(() => heard.slice(2)).toEqual(["quote:open"]);
  });

  it("if the bot check's frame is forbidden by the page's policy, the link opens our page in another tab", async () => {
    // The policy is in the page's HTML, because the world records breaches of a policy in
    // a header as errors.
    const policy = `<meta http-equiv="content-security-policy" content="frame-src 'none'">`;
    const opened = await openFilledIn((page) => page.clock.install(), policy);
    await giveUp(opened);
    const tab = opened.page.context().waitForEvent("page");
    await linkIn(opened.quote).click();
    await (await tab).waitForURL(`${SITE}/contact`);
    await expectKept(opened);
    for (const refusal of pageErrors.splice(0)) {
      expect(refusal).toContain("Framing");
    }
  });

  it("if the bot check's frame cannot check without https, the page is notified, and the link there, at once", async () => {
    const { page, quote, heard } = await world.open("");
    await page.goto(
      replaceIn(world.publish(snippet()), "partner.localhost", "plain.example"),
    );
    await linkIn(quote).waitFor();
    await quote.placeholder.getByText("Could not check: this page needs https").waitFor();
    expect(await tryAgain(quote).count()).toBe(0);
    await expect
      .poll(() => heard)
      .toEqual(["quote:ready inline 1.0.0", "quote:error frame 0"]);
  });

  it("if the bot check's frame meets a page's own MessageChannel, the link is there at once", async () => {
    const theirs =
      "window.MessageChannel = function () { this.port1 = this.port2 = {}; }";
    const { quote, heard, complaints } = await world.open(
      `<script>${theirs}</script>${snippet()}`,
    );
    await quote.field("Name").fill("Asha");
    await linkIn(quote).waitFor();
    await expect.poll(() => heard.slice(2)).toEqual(["quote:error frame 0"]);
    expect(complaints).toEqual([]);
  });

  it("if the bot check's frame comes, the form waits for its check's code, longer than 12 s too", async () => {
    let release = () => {};
    const opened = await openFilledIn(async (page) => {
      await page.clock.install();
      await page.route("**/assets/altcha-*.js*", async (route) => {
        await new Promise<void>((resolve) => (release = resolve));
        await route.continue();
      });
    });
    const { page, heard, quote } = opened;
    await quote.frame.locator(".bot-check-place").waitFor({ state: "attached" });
    await expect
      .poll(() =>
        quote.placeholder.locator("iframe").evaluate(({ clientHeight }) => clientHeight),
      )
      .toBeGreaterThan(0);
    await page.clock.runFor(40_000);
    expect([await linkIn(quote).count(), heard.slice(2)]).toEqual([0, []]);
    release();
    await page.clock.resume();
    await expectToArrive(opened);
  });

  it("if the bot check's frame comes, a check that was missing at Submit is asked for until it has passed", async () => {
    let release = () => {};
    const opened = await openFilledIn((page) =>
      page.route("**/assets/altcha-*.js*", async (route) => {
        await new Promise<void>((resolve) => (release = resolve));
        await route.continue();
      }),
    );
    const { quote } = opened;
    const missing = quote.placeholder.getByText("Captcha validation failed.");
    await quote.submit.click();
    await missing.waitFor();
    release();
    await quote.frame.getByRole("checkbox").waitFor();
    await missing.waitFor();
    await quote.passBotCheck();
    await missing.waitFor({ state: "detached" });
  });

  it("if the bot check's frame is newer than the form, a status that the form does not know is a failure", async () => {
    const script = `addEventListener("message", ({ ports: [port] }) =>
      port?.postMessage({ type: "status", status: "newer", isFlagged: false }));`;
    const { heard, quote } = await openFilledIn((page) =>
      page.route("**/assets/frame-*.js*", (route) =>
        route.fulfill({ contentType: "text/javascript", body: script }),
      ),
    );
    await linkIn(quote).waitFor();
    await expect.poll(() => heard.slice(2)).toEqual(["quote:error frame 0"]);
  });

  it("if the bot check's frame comes and its check fails, the page is notified, and a link leads to ours", async () => {
    const { heard, quote } = await world.open(snippet(), {
      before: (page) => page.route("**/altcha/challenge*", (route) => route.abort()),
    });
    await quote.field("Name").fill("Asha");
    await quote.frame.getByRole("checkbox").click();
    await linkIn(quote).waitFor();
    await expect.poll(() => heard.slice(2)).toEqual(["quote:error frame 0"]);
  });

  it("if the bot check's frame does not come without a connection, the form says so, and a try mends it", async () => {
    const opened = await world.open(snippet());
    const { page, quote } = opened;
    await quote.form.waitFor();
    await page.context().setOffline(true);
    await quote.fillIn();
    await quote.placeholder
      .getByText("No connection. What you typed stays here.")
      .waitFor();
    // There is no link to our page, because it could not be opened without a connection.
    expect(await quote.placeholder.getByRole("link").count()).toBe(0);
    await page.context().setOffline(false);
    await tryAgain(quote).click();
    await expectToArrive(opened);
  });
});
