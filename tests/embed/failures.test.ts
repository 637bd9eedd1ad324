import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pageErrors } from "../browser/page-errors.ts";
import { isReadable } from "../is-readable.ts";
import {
  namesOf,
  usePartnerWorld,
  type PartnerPage,
  REQUEST,
  snippet,
  type Widget,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld();

type Filled = PartnerPage & { quote: Widget };

async function openFilledIn(before?: (page: Page) => Promise<unknown>): Promise<Filled> {
  world.provider.reset();
  const opened = await world.open(snippet(world), undefined, { before });
  const quote = widget(opened.page);
  await quote.fillIn();
  return { ...opened, quote };
}

/** Everything typed still stands in the form, and it works. */
async function expectKept({ quote }: { quote: Widget }) {
  for (const label of ["Name", "Email", "Existing Website", "Remarks"] as const)
    expect(await quote.field(label).inputValue()).toBe(REQUEST[label]);
  expect(await quote.categories.textContent()).toBe("2 selected");
  await expect.poll(() => quote.submit.isEnabled()).toBe(true);
}

/** Submit again: it arrives, once. */
async function expectToArrive({ told, complaints, quote }: Filled) {
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(world.provider.records("quote")).toHaveLength(1);
  await expect.poll(() => namesOf(told).at(-1)).toBe("quote:submitted");
  expect(complaints).toEqual([]);
}

const untilPosted = () =>
  expect.poll(() => world.provider.requests().filter(({ method }) => method === "POST").length);

describe("what was typed stays, a line says so, and another try arrives once:", () => {
  it("whatever the provider answers, and without a connection", async () => {
    const filled = await openFilledIn();
    const { page, told, quote } = filled;
    const faults = [
      ["preflight-refused", "network 0"],
      ["429", "refused 429"],
      ["500", "refused 500"],
      ["down", "network 0"],
      ["html", "refused 200"],
      ["is-success-false", "refused 200"],
      ["offline", "network 0"],
    ] as const;
    for (const [index, [scenario, reason]] of faults.entries()) {
      await quote.passBotCheck();
      if (scenario === "offline") await page.context().setOffline(true);
      else world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
      await quote.submit.click();
      await expect.poll(() => told.slice(2), { message: scenario }).toHaveLength(index + 1);
      await expect.poll(() => told.at(-1), { message: scenario }).toBe(`quote:error ${reason}`);
      const words = reason.startsWith("refused") ? quote.failure : quote.noAnswer;
      await words.waitFor();
      await expectKept(filled);
      await expect.poll(() => isReadable(words)).toBe(true);
      await expect.poll(() => quote.submit.evaluate((button) => button.matches(":focus"))).toBe(true);
    }
    await page.context().setOffline(false);
    // What came without an answer, or with one that cannot be read, was stored under the same reference number.
    await expectToArrive(filled);
  });

  it("where no answer comes, and the visitor stops waiting, or the time is over", async () => {
    const filled = await openFilledIn();
    const { page, told, quote } = filled;
    await quote.passBotCheck();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 2 });
    await page.clock.install();
    await quote.submit.click();
    await untilPosted().toBe(1);
    await page.clock.runFor(10_000);
    await quote.place.getByRole("button", { name: "Stop waiting" }).click();
    await quote.noAnswer.waitFor();
    await page.clock.resume();
    await quote.passBotCheck();
    await quote.submit.click();
    await untilPosted().toBe(2);
    await page.clock.fastForward(100_000);
    await quote.noAnswer.waitFor();
    await expectKept(filled);
    await expect.poll(() => told.at(-1)).toBe("quote:error timeout 0");
    await expectToArrive(filled);
  });

  it("where the form's rules are missing", async () => {
    const rules = "**/assets/rules-*.js*";
    const filled = await openFilledIn((page) => page.route(rules, (route) => route.fulfill({ status: 404 })));
    const { page, told, quote } = filled;
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.place.getByText("A part of this form could not be loaded.").waitFor();
    await expect.poll(() => told.at(-1)).toBe("quote:error script 0");
    await page.unroute(rules);
    await expectKept(filled);
    await quote.submit.click();
    await quote.thanks.waitFor();
  });
});

describe("where the bot check's frame does not come", () => {
  async function giveUp(page: Page, quote: Widget) {
    await quote.place.getByText("The bot check is loading …").waitFor();
    await page.clock.runFor(12_000);
    await quote.place.getByText("The bot check could not be loaded.").waitFor();
  }
  const linkIn = ({ form }: Widget) =>
    form.getByRole("link", { name: "Send your request on our own page instead" });

  it("a link leads to our own page, and the page is told; the frame may still come", async () => {
    const filled = await openFilledIn(async (page) => {
      await page.clock.install();
      await page.route("**/assets/frame-*.js*", () => {});
    });
    const { page, told, quote } = filled;
    await giveUp(page, quote);
    await linkIn(quote).waitFor();
    await expect.poll(() => told.slice(2)).toEqual(["quote:error frame 0"]);
    await expectKept(filled);
    await page.unroute("**/assets/frame-*.js*");
    await quote.place.getByRole("button", { name: "Try again" }).click();
    await linkIn(quote).waitFor({ state: "detached" });
    await page.clock.resume();
    await expectToArrive(filled);
  });

  it("nor ever will, for the page's policy forbids it, the link opens it in another tab", async () => {
    // In the page: what a header refuses is an error of the page.
    const head = `<meta http-equiv="content-security-policy" content="frame-src 'none'">`;
    const before = (page: Page) => page.clock.install();
    const { page } = await world.open({ head, body: snippet(world) }, undefined, { before });
    const quote = widget(page);
    await quote.fillIn();
    await giveUp(page, quote);
    const tab = page.context().waitForEvent("page");
    await linkIn(quote).click();
    await (await tab).waitForURL(`${world.origin}/contact`);
    await expectKept({ quote });
    for (const refusal of pageErrors.splice(0)) expect(refusal).toContain("Framing");
  });

  it("nor can work, for the page has no https, the link is there and the page is told before anything is typed", async () => {
    const { page, told } = await world.open("");
    await page.goto(world.publish(snippet(world)).replace("partner.localhost", "plain.example"));
    const quote = widget(page);
    await linkIn(quote).waitFor();
    await quote.place.getByText("Could not check: this page needs https").waitFor();
    expect(await quote.place.getByRole("button", { name: "Try again" }).count()).toBe(0);
    await expect.poll(() => told).toEqual(["quote:ready inline 1.0.0", "quote:error frame 0"]);
  });

  it("is there, and its check fails, the link leads to our own page, and the page is told", async () => {
    const { told, quote } = await openFilledIn((page) =>
      page.route("**/altcha/challenge*", (route) => route.abort()),
    );
    await quote.frame.getByRole("checkbox").click();
    await linkIn(quote).waitFor();
    await expect.poll(() => told.slice(2)).toEqual(["quote:error frame 0"]);
  });

  it("for there is no connection, the form says so at once, and draws it on another try with one again", async () => {
    const opened = await world.open(snippet(world));
    const quote = widget(opened.page);
    await quote.form.waitFor();
    await opened.page.context().setOffline(true);
    await quote.fillIn();
    await quote.place.getByText("No connection. What you typed stays here.").waitFor();
    await opened.page.context().setOffline(false);
    await quote.place.getByRole("button", { name: "Try again" }).click();
    world.provider.reset();
    await expectToArrive({ ...opened, quote });
  });
});
