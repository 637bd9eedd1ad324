import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { pageErrors } from "../browser/page-errors.ts";
import { testFolder } from "../test-run.ts";
import { type Clean, orderClean } from "./order.ts";
import {
  openPartnerWorld,
  type PartnerPage,
  type PartnerWorld,
  REQUEST,
  snippet,
  widget,
} from "./partner-world.ts";
import { botCheckBox } from "../bot-check-box.ts";
import { isReadable } from "../is-readable.ts";
import { QUOTE_BOT_CHECK_MISSING } from "../spec/forms.ts";

/*
 * One after the other: the provider that fails is the same for all.
 */

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
  world.provider.reset();
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

/** A form that is filled in, with its bot check passed; `before` runs before the page is opened. */
async function openFilledIn(before?: (page: Page) => Promise<unknown>) {
  const opened = await world.openBlank();
  await before?.(opened.page);
  await opened.page.goto(world.publish({ body: snippet(world) }));
  const quote = widget(opened.page);
  await quote.fillIn();
  await quote.passBotCheck();
  return { ...opened, quote };
}

/** Everything typed still stands in the form, as large as ever, and it works. */
async function expectKept(quote: ReturnType<typeof widget>) {
  for (const label of ["Name", "Email", "Existing Website", "Remarks"] as const)
    await expect.poll(() => quote.field(label).inputValue()).toBe(REQUEST[label]);
  await expect.poll(() => quote.categories.textContent()).toBe("2 selected");
  await expect.poll(() => quote.submit.isEnabled()).toBe(true);
  const { width, height } = (await quote.form.boundingBox())!;
  expect(Math.round(width)).toBe(clean.width);
  expect(Math.round(height)).toBeGreaterThanOrEqual(clean.height);
}

/** Submit again: it arrives, once, as it would have. */
async function expectToArrive({ page, bodies, told, complaints, quote }: Filled, events: string[]) {
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(world.provider.records("quote")).toHaveLength(1);
  expect(bodies.at(-1)).toBe(clean.body);
  expect(told.map((line) => line.replace(/(?<=submitted).*/, ""))).toEqual([
    `quote:ready inline ${embedVersion.version}`,
    "quote:start",
    ...events,
    "quote:submitted",
  ]);
  expect(complaints).toEqual([]);
  await page.context().close();
}

type Filled = PartnerPage & { quote: ReturnType<typeof widget> };

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
    const filled = await openFilledIn();
    const { quote } = filled;
    world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
    await quote.submit.click();
    await quote.failure.waitFor();
    await expectKept(quote);
    await expect.poll(() => isReadable(quote.failure)).toBe(true);
    await expect.poll(() => quote.submit.evaluate((button) => button.matches(":focus"))).toBe(true);
    await quote.passBotCheck();
    await expectToArrive(filled, [line]);
  });

  it("no answer: the visitor can stop waiting", async () => {
    const filled = await openFilledIn();
    const { page, quote } = filled;
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 1 });
    await page.clock.install();
    await quote.submit.click();
    await expect.poll(() => world.provider.requests().at(-1)?.method).toBe("POST");
    await page.clock.runFor(10_000);
    await quote.place.getByRole("button", { name: "Stop waiting" }).click();
    await quote.place.getByText("You stopped waiting.").waitFor();
    await expectKept(quote);
    await page.clock.runFor(100);
    await expect.poll(() => quote.submit.evaluate((button) => button.matches(":focus"))).toBe(true);
    await page.clock.resume();
    await quote.passBotCheck();
    await expectToArrive(filled, []);
  });

  it("no answer within 30 seconds: it says so by itself", async () => {
    const filled = await openFilledIn();
    const { page, quote } = filled;
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 1 });
    await page.clock.install();
    await quote.submit.click();
    await expect.poll(() => world.provider.requests().at(-1)?.method).toBe("POST");
    await page.clock.runFor(30_000);
    await quote.failure.waitFor();
    await expectKept(quote);
    await page.clock.resume();
    await quote.passBotCheck();
    await expectToArrive(filled, ["quote:error timeout 0"]);
  });

  it("no connection", async () => {
    const filled = await openFilledIn();
    const { page, quote } = filled;
    await page.context().setOffline(true);
    await quote.submit.click();
    await quote.failure.waitFor();
    await expectKept(quote);
    await page.context().setOffline(false);
    await quote.passBotCheck();
    await expectToArrive(filled, ["quote:error network 0"]);
  });
});

describe("a file of ours cannot be loaded", () => {
  it("the rules: Submit says so, and works when it is pressed again", async () => {
    let isBroken = true;
    const filled = await openFilledIn((page) =>
      page.route("**/widgets/quote-rules-*.js*", (route) =>
        isBroken ? route.fulfill({ status: 404 }) : route.continue(),
      ),
    );
    const { quote } = filled;
    await quote.submit.click();
    await quote.place.getByText("A part of this form could not be loaded.").waitFor();
    isBroken = false;
    await expectKept(quote);
    await expectToArrive(filled, ["quote:error script 0"]);
  });

  it.each([
    ["the frame's script is missing", "quote-frame", 404],
    ["the frame's script never comes", "quote-frame", undefined],
    ["what talks with the frame is missing", "quote-link", 404],
    ["what talks with the frame never comes", "quote-link", undefined],
  ])("%s: the form says so, and draws the bot check on another try", async (_name, file, status) => {
    let isBroken = true;
    const opened = await world.openBlank();
    const { page } = opened;
    await page.clock.install();
    await page.route(`**/widgets/${file}-*.js*`, (route) => {
      if (!isBroken) return route.continue();
      return status ? route.fulfill({ status }) : undefined;
    });
    await page.goto(world.publish({ body: snippet(world) }));
    const quote = widget(page);
    await quote.fillIn();
    await quote.submit.click();
    await quote.place.getByText(QUOTE_BOT_CHECK_MISSING).waitFor();
    const loading = quote.place.getByText("The bot check is loading …");
    await expect.poll(() => isReadable(loading)).toBe(true);
    await page.clock.runFor(12_000);
    await expect.poll(() => loading.count()).toBe(0);
    const again = quote.place.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await expectKept(quote);
    isBroken = false;
    await again.click();
    await page.clock.resume();
    await quote.passBotCheck();
    await expectToArrive({ ...opened, quote }, ["quote:invalid bot-check"]);
  });
});

describe("a page that never lets the frame in", () => {
  /** Publishes a page of which the browser refuses the frame; gives its address. */
  const publishWithoutFrames = (body: string) =>
    // In the page: what a header refuses is reported, and no page of the others reports anything.
    world.publish({
      head: `<meta http-equiv="content-security-policy" content="frame-src 'none'">`,
      body,
    });
  const saveToDisk = async (body: string) => {
    const file = path.join(testFolder, "tried-from-the-disk.html");
    await writeFile(file, `<!doctype html><html lang="en"><title>Tried</title>${body}`);
    return pathToFileURL(file).href;
  };

  it.each<[what: string, link: string, address: string, publish: (body: string) => string | Promise<string>]>(
    [
      [
        "whose policy has no frame-src",
        '<a href="/contact?from=partner">',
        "/contact?from=partner",
        publishWithoutFrames,
      ],
      [
        "whose policy has no frame-src, without a link in the placeholder",
        "",
        "/contact",
        publishWithoutFrames,
      ],
      ["on the disk", '<a href="/contact?from=partner">', "/contact?from=partner", saveToDisk],
    ],
  )("%s: after two tries the link stands there, and the page is told", async (_name, link, address, publish) => {
    const inside = link && `${link.replace("/", `${world.origin}/`)}Get a quote</a>`;
    const body = snippet(world).replace(/<a .*<\/a>/, inside);
    const { page, told } = await world.openBlank();
    await page.clock.install();
    await page.goto(await publish(body));
    const quote = widget(page);
    const again = quote.place.getByRole("button", { name: "Try again" });
    const elsewhere = quote.form.getByRole("link", { name: "Send your request on our own page instead" });
    // The frame is refused first: with that, the clock may go on to where it is given up.
    const untilGivenUp = async (refusals: number) => {
      await expect.poll(() => pageErrors.length).toBe(refusals);
      await page.clock.runFor(12_000);
    };
    await quote.fillIn();
    await untilGivenUp(1);
    await again.waitFor();
    expect(await elsewhere.count()).toBe(0);
    expect(told).not.toContain("quote:error frame 0");
    await again.click();
    await untilGivenUp(2);
    await elsewhere.waitFor();
    await expectKept(quote);
    await expect.poll(() => isReadable(elsewhere)).toBe(true);
    await again.click();
    await untilGivenUp(3);
    await again.waitFor();
    expect(told.filter((line) => line === "quote:error frame 0")).toHaveLength(1);
    // In a tab of its own: everything typed stays.
    const opened = page.context().waitForEvent("page");
    await elsewhere.click();
    await (await opened).waitForURL(world.origin + address);
    await expectKept(quote);
    await page.context().close();
    for (const refusal of pageErrors.splice(0)) expect(refusal).toContain("Framing");
  });

  it("that lets it in at last gets the bot check all the same", async () => {
    let isBroken = true;
    const opened = await world.openBlank();
    const { page } = opened;
    await page.clock.install();
    await page.route("**/widgets/quote-frame-*.js*", (route) =>
      isBroken ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(world.publish({ body: snippet(world) }));
    const quote = widget(page);
    const again = quote.place.getByRole("button", { name: "Try again" });
    const elsewhere = quote.form.getByRole("link");
    await quote.fillIn();
    await page.clock.runFor(12_000);
    await again.click();
    await page.clock.runFor(12_000);
    await elsewhere.waitFor();
    isBroken = false;
    await again.click();
    await expect.poll(() => elsewhere.count()).toBe(0);
    await page.clock.resume();
    await quote.passBotCheck();
    await expectToArrive({ ...opened, quote }, ["quote:error frame 0"]);
  });
});

describe("without a connection", () => {
  it("the frame says so, and that nothing typed is lost; with one again, the bot check works", async () => {
    const opened = await world.open({ body: snippet(world) });
    const { page } = opened;
    const quote = widget(page);
    await quote.fillIn();
    await botCheckBox(quote.frame).waitFor();
    await page.context().setOffline(true);
    const said = quote.frame.getByText(
      "No connection. What you typed stays here: try again when you are online.",
    );
    await said.waitFor();
    await botCheckBox(quote.frame).click();
    await quote.frame.getByText("No connection. Try again", { exact: true }).waitFor();
    await expect.poll(() => quote.place.getByText(QUOTE_BOT_CHECK_MISSING).count()).toBe(0);
    await expectKept(quote);
    await page.context().setOffline(false);
    await said.waitFor({ state: "detached" });
    await quote.passBotCheck();
    await expectToArrive({ ...opened, quote }, []);
  });

  it("a form whose frame has not come says so at once, and draws the bot check on another try with one again", async () => {
    const opened = await world.open({ body: snippet(world) });
    const { page } = opened;
    const quote = widget(page);
    await quote.form.waitFor();
    await page.context().setOffline(true);
    await quote.fillIn();
    await quote.place.getByText("No connection. What you typed stays here.").waitFor();
    await page.context().setOffline(false);
    await quote.place.getByRole("button", { name: "Try again" }).click();
    await quote.passBotCheck();
    await expectToArrive({ ...opened, quote }, []);
  });
});

/** Who greets the frame, and whom it was told to listen to. */
const greetings: [name: string, isAnswered: boolean, from: "page" | "sibling", origin?: string][] = [
  ["answers the page around it, of whose origin it was told", true, "page"],
  ["answers no page of another origin than it was told of", false, "page", "https://somebody.example"],
  ["answers no other window of that origin", false, "sibling"],
];

describe("the frame", () => {
  it.each(greetings)("%s", async (_name, isAnswered, from, origin = world.partnerOrigin) => {
    const { page, bodies } = await world.open({
      body: `<iframe title="Bot check" src="${world.origin}/widgets/v1/frame.html#${origin}"></iframe>
        <iframe title="Sibling" srcdoc="<script></script>"></iframe>`,
    });
    await page.waitForLoadState("load");
    const greeter = from === "page" ? page.mainFrame() : page.frames()[2]!;
    await greeter.evaluate((site) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (top!.document.title = "answered");
      top!.frames[0]!.postMessage({ quote: "hello", theme: "light" }, site, [port2]);
    }, world.origin);
    const frame = page.frames()[1]!;
    if (isAnswered) {
      await frame.getByRole("checkbox").waitFor();
      await expect.poll(() => page.title()).toBe("answered");
    } else {
      // A greeted frame fetches the bot check; this one fetches nothing, and says nothing.
      await page.waitForLoadState("networkidle");
      await expect.poll(() => frame.locator(".bot-check-place > *").count()).toBe(0);
      await expect.poll(() => page.title()).toBe("A partner");
    }
    expect(bodies).toEqual([]);
    await page.context().close();
  });
});
