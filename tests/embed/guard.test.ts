/** Requests that any other site can make our frame send. The provider needs no bot check in this file. */
import { describe, expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { enteredValues, quote } from "../spec/forms.ts";
import { SITE, usePartnerWorld } from "./partner-world.ts";

const world = usePartnerWorld({ manner: { botCheck: "off" } });

const WHOLE = enteredValues(quote);

const posts = () => world.provider.requests().filter(({ method }) => method === "POST");

const frameFor = (origin: string) =>
  `<iframe src="${SITE}/widgets/v1/frame.html#${origin}"></iframe>`;

/** Opens a page that talks to the frame as a widget does, and records the frame's messages. */
async function openCaller() {
  const { page, bodies } = await world.open(frameFor(world.partnerOrigin));
  await page.evaluate((site) => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.onmessage = ({ data }) => data.type !== "size" && heard.push(data);
    frames[0]!.postMessage({ quote: "hello", theme: "light" }, site, [port2]);
    Object.assign(window, { port1, heard });
  }, SITE);
  return {
    bodies,
    pass: () => passBotCheck(page.frameLocator("iframe")),
    say: (...messages: object[]) =>
      page.evaluate((all) => {
        for (const one of all) {
          Reflect.get(window, "port1").postMessage(one);
        }
      }, messages),
    async expectToHear(...expected: object[]) {
      const hear = () => page.evaluate((): object[] => Reflect.get(window, "heard"));
      await expect
        .poll(hear)
        .toEqual(expected.map((one) => expect.objectContaining(one)));
      await page.evaluate(() => Reflect.get(window, "heard").splice(0));
    },
  };
}

const SEND = { type: "send", values: WHOLE };
const LOADING = { type: "status", status: "loading" };
const READY = { type: "status", status: "ready", isFlagged: false };
const SENT = { type: "sent" };
const FAILED = { type: "failed", reason: "refused" };
const PASSED = { type: "status", status: "passed", isFlagged: false };
const MISSING = { type: "status", status: "ready", isFlagged: true };

describe("the frame", () => {
  it("the frame sends once for each solved bot check, one at a time, whatever the provider answers", async () => {
    const { pass, say, expectToHear } = await openCaller();
    await expectToHear(LOADING, READY);
    await say(SEND);
    await expectToHear(FAILED, MISSING);
    await pass();
    await say(SEND, SEND, { ...SEND, values: { ...WHOLE, Name: "Another" } });
    await expectToHear(PASSED, SENT, READY);
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "400", times: 9 });
    await pass();
    await say(SEND);
    await expectToHear(PASSED, FAILED, READY);
    for (let turn = 0; turn < 5; turn++) {
      await say(SEND);
    }
    await expectToHear(...Array(5).fill([FAILED, MISSING]).flat());
    expect(posts()).toHaveLength(2);
  });

  it("the frame sends the form's own fields as text, and no source that could be another header", async () => {
    const { pass, say, expectToHear, bodies } = await openCaller();
    const values = {
      ...WHOLE,
      MobileNo: 9876543210,
      ProjectCategory: [{}, "SEO"],
      branchCode: "x",
    };
    await pass();
    await say({ ...SEND, values, source: "a\r\nX-Other: b" });
    await expectToHear(
      LOADING,
      READY,
      PASSED,
      { type: expect.stringMatching(/^sent|failed$/) },
      READY,
    );
    expect(bodies).toEqual([
      expect.objectContaining({ mobile: "", projectCategoryInComma: ", SEO" }),
    ]);
    expect(JSON.stringify(bodies)).not.toContain('"branchCode":"x"');
    expect(posts()[0]?.headers["x-source"]).toBeUndefined();
  });

  it("the frame ends a request that nobody waits for, and asks for the bot check before the next", async () => {
    const { pass, say, expectToHear } = await openCaller();
    world.provider.setFault({ call: "AddQuoteRequest", scenario: "hang", times: 1 });
    await pass();
    await say(SEND);
    await expect.poll(() => posts().length).toBe(1);
    await say({ type: "stop" }, SEND);
    await expectToHear(
      LOADING,
      READY,
      PASSED,
      { type: "failed", status: 0 },
      READY,
      FAILED,
      MISSING,
    );
    expect(posts()).toHaveLength(1);
  });

  it("the frame answers the page around it, whose origin it was given, and no other window nor origin", async () => {
    const { page } = await world.open(
      `${frameFor(world.partnerOrigin)}${frameFor("https://somebody.example")}<iframe srcdoc="<script></script>"></iframe>`,
    );
    await page.waitForLoadState("load");
    const [around, , , beside] = page.frames();
    const greet = (greeter: typeof around, name: string, receiver = 0) =>
      greeter!.evaluate(
        ([site, index, answered]) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => (top!.document.title += ` ${answered}`);
          top!.frames[index]!.postMessage({ quote: "hello", theme: "light" }, site, [
            port2,
          ]);
        },
        [SITE, receiver, name] as const,
      );
    await greet(beside, "beside");
    await greet(around, "another-origin", 1);
    await page.waitForLoadState("networkidle");
    await greet(around, "around");
    await expect.poll(() => page.title()).toMatch(/^A partner( around)+$/);
  });
});
