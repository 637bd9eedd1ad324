import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PinnedVersion } from "../../build/embed-versions.ts";
import type { QuoteFields } from "../../widgets/kit/provider-api.ts";
import { passBotCheck } from "../bot-check-box.ts";
import { openPartnerWorld, type PartnerWorld, REQUEST, snippet, widget } from "./partner-world.ts";

/*
 * What a page that is no partner of ours can have our frame do. The provider asks for no bot check here: what the frame lets pass
 * arrives.
 */

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld({ manner: { botCheck: false } });
});
afterEach(() => world.provider.reset());
afterAll(() => world.close());

const WHOLE: QuoteFields = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  MobileNo: "9876543210",
  WhatsappNo: "9123456780",
  ExistingWebsite: "none",
  ProjectCategory: ["SEO"],
  Remarks: "A shop for sarees.",
};

/** Every request for a quote that the provider was sent. */
const posts = () => world.provider.requests().filter(({ method }) => method === "POST");

describe("a foreign page with ten hidden frames, whose bot check nobody solved, sends nothing", () => {
  it.each([
    ["whole requests", WHOLE],
    ["'abc' and empty fields", { MobileNo: "abc" }],
  ])("%s", async (_name, fields) => {
    const frame = `<iframe hidden src="${world.origin}/widgets/v1/frame.html#${world.partnerOrigin}"></iframe>`;
    const { page } = await world.open({ body: frame.repeat(10) });
    await page.waitForLoadState("load");
    const answers = await page.evaluate(
      async ([site, sent]) => {
        const answered = [...document.querySelectorAll("iframe")].map(async ({ contentWindow }) => {
          const { port1, port2 } = new MessageChannel();
          const heard: string[] = [];
          contentWindow!.postMessage({ quote: "hello", theme: "light" }, String(site), [port2]);
          await new Promise<void>((resolve) => {
            port1.onmessage = ({ data }) => {
              if (data.type === "sent" || data.type === "failed") heard.push(data.type);
              if (heard.length === 20) resolve();
            };
            for (let turn = 0; turn < 20; turn++) port1.postMessage({ type: "send", fields: sent });
          });
          return heard;
        });
        return (await Promise.all(answered)).flat();
      },
      [world.origin, fields],
    );
    expect(posts()).toEqual([]);
    expect(answers).toEqual(Array(200).fill("failed"));
    await page.context().close();
  });
});

/** A page that speaks with the frame as a widget does, and keeps what it hears. */
async function openCaller(before?: (page: Page) => Promise<unknown>) {
  const { page } = await world.openBlank();
  await before?.(page);
  await page.goto(
    world.publish({
      body: `<iframe src="${world.origin}/widgets/v1/frame.html#${world.partnerOrigin}"></iframe>`,
    }),
  );
  await page.evaluate((site) => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.onmessage = ({ data }) => data.type !== "size" && heard.push(data);
    frames[0]!.postMessage({ quote: "hello", theme: "light" }, site, [port2]);
    Object.assign(window, { port1, heard });
  }, world.origin);
  const frame = page.frameLocator("iframe");
  return {
    page,
    pass: () => passBotCheck(frame),
    say: (...messages: object[]) =>
      page.evaluate((all) => all.forEach((one) => Reflect.get(window, "port1").postMessage(one)), messages),
    /** What was heard since, but for how high it is. */
    async expectToHear(expected: object[]) {
      const hear = () => page.evaluate((): object[] => Reflect.get(window, "heard"));
      await expect.poll(hear).toEqual(expected.map((one) => expect.objectContaining(one)));
      await page.evaluate(() => Reflect.get(window, "heard").splice(0));
    },
  };
}

const SEND = { type: "send", fields: WHOLE };
const REFUSED = { type: "failed", reason: "refused", status: 0 };
const PASSED = { type: "check", isPassed: true, isFlagged: false };
const ASKED_AGAIN = { type: "check", isPassed: false, isFlagged: false };
const MISSING = { type: "check", isPassed: false, isFlagged: true };

describe("the frame", () => {
  it("sends once for a solved bot check, one request at a time", async () => {
    const { page, pass, say, expectToHear } = await openCaller();
    await pass();
    await expectToHear([{ type: "drawn" }, PASSED]);
    await say(SEND, SEND, { ...SEND, fields: { ...WHOLE, Name: "Another" } });
    await expectToHear([{ type: "sent" }, ASKED_AGAIN]);
    await say(SEND);
    await expectToHear([REFUSED, MISSING]);
    expect(posts()).toHaveLength(1);
    await pass();
    await say(SEND);
    await expectToHear([PASSED, { type: "sent" }, ASKED_AGAIN]);
    expect(posts()).toHaveLength(2);
    await page.context().close();
  });

  it("sends nothing that the form could not have sent, and the bot check still holds", async () => {
    const { page, pass, say, expectToHear } = await openCaller();
    await pass();
    await say({ ...SEND, fields: { ...WHOLE, MobileNo: "abc" } });
    await expectToHear([{ type: "drawn" }, PASSED, REFUSED, PASSED]);
    expect(posts()).toEqual([]);
    await say(SEND);
    await expectToHear([{ type: "sent" }, ASKED_AGAIN]);
    await page.context().close();
  });

  it("sends once with a bot check that expired since Submit was pressed", async () => {
    const { page, pass, say, expectToHear } = await openCaller((opened) => opened.clock.install());
    await pass();
    await expectToHear([{ type: "drawn" }, PASSED]);
    await page.clock.fastForward(400_000);
    await expectToHear([ASKED_AGAIN]);
    await say(SEND, SEND);
    await expectToHear([{ type: "sent" }, ASKED_AGAIN]);
    expect(posts()).toHaveLength(1);
    await page.context().close();
  });

  it("ends a request that nobody waits for any more, and asks for the bot check before the next", async () => {
    const { page, pass, say, expectToHear } = await openCaller();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 1 });
    await pass();
    await expectToHear([{ type: "drawn" }, PASSED]);
    await say(SEND);
    await expect.poll(() => posts().length).toBe(1);
    await say({ type: "stop" }, SEND);
    await expectToHear([{ type: "failed", status: 0 }, ASKED_AGAIN, REFUSED, MISSING]);
    await pass();
    await say(SEND);
    await expectToHear([PASSED, { type: "sent" }, ASKED_AGAIN]);
    expect(posts()).toHaveLength(2);
    await page.context().close();
  });
});

it("every version that partners may have pinned says it when the frame refuses, and arrives after the bot check", async () => {
  const { versions }: { versions: PinnedVersion[] } = await (
    await fetch(`${world.origin}/widgets/embed.json`)
  ).json();
  for (const file of [undefined, ...versions.map(({ file }) => file)]) {
    world.provider.reset();
    const { page, told, complaints } = await world.open({
      head: `<script>
        var Channel = MessageChannel, ports = [];
        MessageChannel = function () { var channel = new Channel(); ports.push(channel.port1); return channel; };
      </script>`,
      body: snippet(world, "", file),
    });
    const quote = widget(page);
    await quote.fillIn();
    await quote.frame.getByRole("checkbox").waitFor();
    // The widget takes the bot check for passed, and the frame knows better.
    await page.evaluate((data) => Reflect.get(window, "ports").at(-1).onmessage({ data }), PASSED);
    await quote.submit.click();
    await quote.failure.waitFor();
    await quote.place.getByText("Captcha validation failed. Please try again.").waitFor();
    expect(posts()).toEqual([]);
    expect(await quote.field("Name").inputValue()).toBe(REQUEST.Name);
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(posts()).toHaveLength(1);
    expect(told).toContain("quote:error refused 0");
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
