import { afterEach, describe, expect, test } from "vitest";
import { openServices } from "./smoke-world.ts";

let world: Awaited<ReturnType<typeof openServices>>;
afterEach(() => world.close());

describe("a test enquiry", () => {
  test("is stored once, says that it is a test, and its number is printed", async () => {
    world = await openServices();
    const { isAccepted, words } = await world.sendTest();
    expect({ isAccepted, words }).toEqual({
      isAccepted: true,
      words: expect.stringMatching(
        /^One test enquiry was sent and accepted: [2-9A-Z]{4}-[2-9A-Z]{4}\. Look for this number in the provider's inbox\.$/,
      ),
    });
    const records = world.provider.records();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      kind: "contact",
      reference: /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words)?.[0],
      body: {
        name: "TEST of the website, please ignore",
        remarks: expect.stringContaining("This is no enquiry."),
      },
    });
    expect(records[0]?.body.remarks).toContain(records[0]?.reference);
  });

  test.each([
    ["401", 0, /and not accepted: Http failure response for .*: 401 .*Fix: .*401 is the token/],
    ["is-success-false", 0, /and not accepted/],
    ["html", 0, /and not accepted: Http failure during parsing/],
    ["reset", 1, /and not accepted: .*Look whether it arrived all the same/],
    ["reset-reused", 1, /was sent/],
    ["down", 0, /and not accepted/],
  ])("that meets %s is sent once, and says what came of it", async (scenario, stored, words) => {
    world = await openServices();
    world.provider.setFault({ call: "AddContactUs", scenario });
    expect((await world.sendTest()).words).toMatch(words);
    const posts = world.provider.requests().filter(({ call }) => call === "AddContactUs");
    expect(posts.map(({ method }) => method)).toEqual(["POST"]);
    expect(world.provider.records()).toHaveLength(stored);
  });

  test("that a program can send, and browsers cannot, is not called well", async () => {
    world = await openServices({}, { PROVIDER_REFERENCE_HEADER: "X-Number" });
    expect((await world.sendTest({ afterChecks: true })).words).toMatch(
      /^One test enquiry was sent and accepted, but browsers cannot send it: see above\. Its number is [2-9A-Z]{4}-[2-9A-Z]{4}\. Look/,
    );
  });

  test("is called well where another form is the one that browsers cannot send", async () => {
    world = await openServices({}, { PROVIDER_SOURCE_HEADER: "X-Partner" });
    expect((await world.sendTest({ afterChecks: true })).words).toMatch(
      /^One test enquiry was sent and accepted: /,
    );
  });

  test("that cannot pass the bot check is not sent, and says why", async () => {
    world = await openServices({}, { BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "key" });
    const { isAccepted, words } = await world.sendTest();
    expect(isAccepted).toBe(false);
    expect(words).toMatch(/^No test enquiry was sent: BOT_CHECK is turnstile, which only a person/);
    expect(world.provider.requests()).toEqual([]);
  });

  test("without a challenge is not sent", async () => {
    world = await openServices();
    world.provider.setFault({ call: "challenge", scenario: "503" });
    expect((await world.sendTest()).words).toMatch(/^No test enquiry was sent: the bot check gives no/);
    expect(world.provider.records()).toEqual([]);
  });
});
