import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPartnerWorld, type PartnerPage, type PartnerWorld, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

/** Orders in the page that is open. Gives what the provider was told of who sent the lead, and whether nothing went wrong. */
async function orderIn({ page, told, complaints }: PartnerPage) {
  const quote = widget(page);
  await quote.order();
  await quote.thanks.waitFor();
  expect(complaints).toEqual([]);
  await vi.waitFor(() => expect(told.at(-1)).toContain("quote:submitted "), 20_000);
  const reference = told.at(-1)?.split(" ")[1];
  const [record] = world.provider.records("quote").filter((one) => one.reference === reference);
  await page.context().close();
  expect(record).toBeDefined();
  return record?.headers["x-source"];
}

describe.concurrent("who sent the lead", { timeout: 60_000 }, () => {
  it("travels beside the request, and in every event", async ({ expect }) => {
    const opened = await world.open({ body: snippet(world, 'data-source="पटना &amp; co"') });
    const encoded = "%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE%20%26%20co";
    expect(await orderIn(opened)).toBe(encoded);
    expect(opened.told.map((line) => line.split(" ").at(-1))).toEqual([encoded, encoded, encoded]);
    const inbox = await fetch(`http://localhost:${world.provider.port}/`);
    expect(await inbox.text()).toContain("<dt>source</dt><dd>पटना &#38; co</dd>");
  });

  it("is said by a placeholder at any time", async ({ expect }) => {
    const opened = await world.open({ body: snippet(world) });
    await widget(opened.page).form.waitFor();
    await opened.page.evaluate(() =>
      document.querySelector("[data-widget]")?.setAttribute("data-source", "later"),
    );
    expect(await orderIn(opened)).toBe("later");
  });

  it("comes from the page's address where that is asked for", async ({ expect }) => {
    const opened = await world.openBlank();
    const query =
      "utm_source=news%20letter&utm_medium=asha@example.org&utm_term=%2B919876543210&utm_campaign=diwali";
    await opened.page.goto(`${world.publish({ body: snippet(world, 'data-source="URL"') })}?${query}`);
    expect(await orderIn(opened)).toBe("utm_source%3Dnews%20letter%26utm_campaign%3Ddiwali");
  });

  it.each([
    "",
    'data-source="url"',
  ])("is nothing where nothing says so (%s): no header goes, and the events' is empty", async (attribute) => {
    const opened = await world.open({ body: snippet(world, attribute) });
    expect(await orderIn(opened)).toBeUndefined();
    expect(opened.told[1]).toBe("quote:start");
  });

  it.each([
    ["10 kB of Hindi", "'पटना '.repeat(700)", /^[%\dA-F]{180,200}$/],
    ["half a character", "'\\ud83d'", undefined],
  ])("stops no request, with %s", async (_what, source, header) => {
    const set = `<script>document.querySelector("[data-widget]").dataset.source = ${source}</script>`;
    const sent = await orderIn(await world.open({ body: snippet(world) + set }));
    if (header) expect(sent).toMatch(header);
    else expect(sent).toBeUndefined();
    expect(() => decodeURIComponent(sent ?? "")).not.toThrow();
  });

  it("stops no request, and no event, where what reads it for the events is missing", async ({ expect }) => {
    const opened = await world.openBlank();
    await opened.page.route("**/widgets/quote-visitor-*", (route) => route.fulfill({ status: 404 }));
    await opened.page.goto(world.publish({ body: snippet(world, 'data-source="patna-news"') }));
    expect(await orderIn(opened)).toBe("patna-news");
    expect(opened.told[1]).toBe("quote:start");
  });

  it.each([
    ["is too long", "x".repeat(10_000), "x".repeat(200)],
    ["would break a header", "a\r\nX-Fault: 500", "a%0D%0AX-Fault%3A%20500"],
    ["is half a character", "\ud83d", undefined],
    ["is no text", { toString: "x" }, undefined],
  ])("is read by the frame as a stranger's words: what %s", async (_what, source, header) => {
    const opened = await world.openBlank();
    await opened.page.addInitScript((forged) => {
      if (window !== top) return;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: object) {
        postMessage.call(this, { ...message, source: forged });
      };
    }, source);
    await opened.page.goto(world.publish({ body: snippet(world, 'data-source="true"') }));
    expect(await orderIn(opened)).toBe(header);
  });
});
