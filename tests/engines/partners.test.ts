import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { thankYou } from "../spec/words.ts";
import { testPorts } from "../test-run.ts";
import { css, heading, text } from "./find-element.ts";
import { chooseCategories, fillIn, passBotCheck, quoteRequest, submitButton } from "./forms.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
/** Another site than localhost, and not only another port. */
const partner = `http://partner.localhost:${testPorts.partner}/`;

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>
    <div data-widget="quote"><a href="${world.origin}/contact">Get a quote</a></div>
    <script async src="${world.origin}/widgets/v1/embed.js"></script></html>`);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(testPorts.partner, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const widget = css("[data-widget=quote]");

/** The form in the partner's page, filled in; its bot check is in a frame of ours. */
async function fillInWidget(tab: Tab) {
  await fillIn(tab, quoteRequest, widget);
  await chooseCategories(tab, ["E-commerce"], widget);
  await passBotCheck(await tab.inFrame(css("iframe[title='Bot check']", widget)), css("body"));
}

describe("the form in a partner's page", () => {
  it("arrives once, and thanks in its place", async () => {
    const tab = await (await world.visitor()).open(partner);
    await fillInWidget(tab);
    await tab.click(submitButton(widget));
    await tab.see(heading(thankYou.heading, widget));
    expect(world.bodies("quote")).toEqual([
      expect.objectContaining({ name: quoteRequest.Name, projectCategoryInComma: "E-commerce" }),
    ]);
    expect(world.posted("AddQuoteRequest")).toBe(1);
  });

  it.each([
    ["reset", true],
    ["reset-before", false],
    ["down", false],
  ])("whose connection is cut (%s) says so, keeps what was typed, and sends nothing by itself", async (scenario, isStored) => {
    const tab = await (await world.visitor()).open(partner);
    await fillInWidget(tab);
    world.gate.delayMs = 2;
    world.provider.setFault({ call: "AddQuoteRequest", scenario, times: 1 });
    await tab.click(submitButton(widget));
    await tab.see(text("Your request could not be sent.", widget));
    const values = await tab.evaluate(() =>
      [
        ...(document.querySelector("[data-widget=quote]")?.shadowRoot?.querySelectorAll("input, textarea") ??
          []),
      ].map((control) => (control as HTMLInputElement).value),
    );
    expect(values).toEqual(expect.arrayContaining(Object.values(quoteRequest)));
    expect([world.stored("quote"), world.posted("AddQuoteRequest")]).toEqual([
      // What the browser repeats by itself has a bot check that was used up.
      isStored ? 1 : 0,
      1,
    ]);
  });
});
