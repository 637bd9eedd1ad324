import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { builtSite } from "../test-run.ts";
import { untilNothingIsResent } from "./forms.ts";
import { useWorld } from "./world.ts";

/*
 * What a form does when a send fails hangs on one thing that the browser says: whether anything left the device. Here the site's own
 * code sends, without a form around it, under every way in which a connection can die, over a short line, where a browser has least
 * time to tell.
 */

const world = useWorld({ asksBotCheck: false });

/** Engines whose word for it is a proof, as `widgets/kit/sending/outcome.ts` has it. */
const TELLS_WHAT_LEFT = { Chromium: true, WebKit: true, Firefox: false };
const SENDS = 4;

/** Ways to die with the request, half of it or all of it at the provider, and whether that has stored it. */
it.each([
  ["down", false],
  ["reset-half", false],
  ["reset-before", false],
  ["reset", true],
  ["truncated", true],
])("a request whose connection dies (%s) is not called 'not sent', and not sent again", async (scenario, isStored) => {
  const { send, tab } = await openSender();
  // Leaves the preflight in the browser's cache: then the connection dies sooner.
  expect(await send("The first.")).toBe("accepted");
  const outcomes: unknown[] = [];
  for (let number = 0; number < SENDS; number++) {
    world.provider.setFault({ call: "AddContactUs", scenario, times: 1 });
    outcomes.push(await send(`${scenario} ${number}`));
  }
  await untilNothingIsResent(tab);
  expect({ outcomes, stored: world.stored("contact"), posted: world.posted("AddContactUs") }).toEqual({
    outcomes: Array(SENDS).fill("failed"),
    stored: 1 + (isStored ? SENDS + world.repeated("AddContactUs") : 0),
    posted: 1 + SENDS,
  });
});

it.each([
  ["that is refused", () => world.gate.shut()],
  ["whose preflight dies", () => world.provider.setFault({ call: "AddContactUs", scenario: "unreachable" })],
])("a request %s is 'not sent' where the engine can tell, and then sent by itself, once", async (_, die) => {
  const { send, tab } = await openSender();
  await die();
  const outcome = await send("Nothing left.");
  world.provider.clearFaults();
  await world.gate.reopen();
  await tab.evaluate(() => void dispatchEvent(new Event("online")));
  const isKept = TELLS_WHAT_LEFT[world.engine.name];
  expect(outcome).toBe(isKept ? "kept" : "failed");
  if (isKept) await expect.poll(() => world.stored("contact")).toBe(1);
  expect([world.posted("AddContactUs"), world.stored("contact")]).toEqual(isKept ? [1, 1] : [0, 0]);
});

it("a request that is begun without a network is 'not sent' in every engine", async () => {
  const visitor = await world.visitor();
  const tab = await visitor.open("/server-error");
  await tab.evaluateText(sendExpression("preparing"));
  await visitor.disconnect();
  expect(await tab.evaluateText(sendExpression("Offline."))).toBe("kept");
  await visitor.reconnect();
  await expect
    .poll(() => world.bodies("contact").filter(({ remarks }) => remarks === "Offline."))
    .toHaveLength(1);
});

/** A page that sends with the site's own code. */
async function openSender() {
  const tab = await (await world.visitor()).open("/server-error");
  world.gate.delayMs = 2;
  return { tab, send: (message: string) => tab.evaluateText(sendExpression(message)) };
}

/** One send of the site's own, as a press of Submit does it. A text, since a test runner rewrites the `import()` of a function. */
const sendExpression = (message: string) => `Promise.all([
  import(${JSON.stringify(addressOf("send-submission"))}),
  import(${JSON.stringify(addressOf("contact-form-form-kind"))}),
]).then(([{ sendSubmission }, { formKind }]) => {
  const values = { Name: "Asha", Subject: "Sent", Email: "asha@example.org", MobileNo: "9876543210", Message: ${JSON.stringify(message)} };
  return sendSubmission(formKind, { values }, "response", new AbortController().signal);
}).then(({ keptText }) => (keptText ? "kept" : "accepted"), () => "failed")`;

function addressOf(name: string): string {
  const file = readdirSync(path.join(builtSite, "widgets")).find((one) =>
    new RegExp(`^${name}-[A-Z0-9]+\\.js$`).test(one),
  );
  if (!file) throw new Error(`The site has no file widgets/${name}-HASH.js.`);
  return `/widgets/${file}`;
}
