import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageErrors } from "../browser/page-errors.ts";
import type { QuoteWidgetElement } from "../../widgets/embed/quote-widget.d.ts";
import { thankYou } from "../spec/words.ts";
import { testPorts } from "../test-run.ts";
import hindi from "../../widgets/embed/texts/texts.hi.json" with { type: "json" };
import { button, css, field, heading, link, option, text } from "./find-element.ts";
import type { Target } from "./find-element.ts";
import { chooseCategories, fillIn, passBotCheck, quoteRequest, submitButton } from "./forms.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
/** Another site than localhost, and not only another port. */
const partner = `http://partner.localhost:${testPorts.partner}/`;

const ownLink = () => `<a href="${world.origin}/contact">Get a quote</a>`;
const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;
const form = (attributes = "") => `<div data-widget="quote" ${attributes}>${ownLink()}</div>${script()}`;

/** What a partner's page has in it, by its path, and with which headers it comes. */
const pages: Record<string, { body(): string; headers?: Record<string, string> }> = {
  "/": { body: () => form() },
  "/tidied": {
    body: () => `<script>history.replaceState(null, "", "/tidied")</script>${form('data-source="url"')}`,
  },
  "/element": { body: () => `<quote-widget>${ownLink()}</quote-widget>${script()}` },
  "/hindi": { body: () => form(`data-texts="${world.origin}/widgets/texts.hi.json"`) },
  "/anywhere": {
    body: () => `<a href="/elsewhere" data-quote-open>Ask for a price</a><div style="height: 4000px"></div>
      <div data-widget="quote" data-mode="modal">${ownLink()}</div>${script()}`,
  },
  "/float": {
    body: () => `<p style="height: 3000px">A long page</p>
      <footer style="text-align: right"><a href="#imprint">Imprint</a><br><a href="#terms">Terms</a></footer>
      <div data-widget="quote" data-mode="float">${ownLink()}</div>${script()}`,
  },
  "/isolated": {
    body: () => form(),
    headers: {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    },
  },
  "/no-frames": {
    // Its time runs twenty times as fast: nobody has to wait until the form gives the frame up.
    body: () =>
      `<script>var wait = setTimeout; setTimeout = function (run, ms) { return wait(run, ms / 20); };</script>${form()}`,
    headers: { "content-security-policy": "frame-src 'none'" },
  },
  "/foreign": {
    body: () =>
      `<iframe hidden src="${world.origin}/widgets/v1/frame.html#${partner.slice(0, -1)}"></iframe>`.repeat(
        10,
      ),
  },
};

const server = createServer(({ url = "/" }, response) => {
  const page = pages[url.replace(/\?.*/, "")] ?? { body: () => "" };
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>${page.body()}</html>`,
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(testPorts.partner, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const widget = css("[data-widget=quote], quote-widget");

/** The form in the partner's page, filled in; its bot check is in a frame of ours. */
async function fillInWidget(tab: Tab) {
  await fillIn(tab, quoteRequest, widget);
  await chooseCategories(tab, ["E-commerce"], widget);
  await passBotCheck(await tab.inFrame(css("iframe[title='Bot check']", widget)), css("body"));
}

describe("the form in a partner's page", () => {
  it.each([
    ["a placeholder", "", undefined],
    ["an element", "element", undefined],
    // It tells who sent the visitor all the same.
    [
      "a page that has tidied its address",
      "tidied?utm_source=news&utm_medium=a@example.org",
      "utm_source%3Dnews",
    ],
  ])("stands in %s, arrives once, and thanks in its place", async (_name, path, source) => {
    const tab = await (await world.visitor()).open(partner + path);
    await fillInWidget(tab);
    await tab.click(submitButton(widget));
    await tab.see(heading(thankYou.heading, widget));
    expect(world.bodies("quote")).toEqual([
      expect.objectContaining({ name: quoteRequest.Name, projectCategoryInComma: "E-commerce" }),
    ]);
    expect(world.posted("AddQuoteRequest")).toBe(1);
    expect(world.provider.records("quote")[0]?.headers["x-source"]).toBe(source);
  });

  it("in Hindi arrives as in English, and thanks in Hindi", async () => {
    const tab = await (await world.visitor()).open(`${partner}hindi`);
    const { Name, Email, Remarks } = quoteRequest;
    await fillIn(
      tab,
      {
        [hindi.name]: Name,
        [hindi.email]: Email,
        [hindi.mobile]: quoteRequest["Mobile Number"],
        [hindi.whatsapp]: quoteRequest["WhatsApp Number"],
        [hindi.website]: quoteRequest["Existing Website"],
        [hindi.remarks]: Remarks,
      },
      widget,
    );
    const categories = field(hindi.category, widget);
    await tab.click(categories);
    await tab.click(option(hindi["category.e-commerce"], widget));
    await tab.see(text("1 चुनी गई", widget));
    await tab.click(categories);
    const frame = await tab.inFrame(css("iframe", widget));
    await frame.see(text(hindi["check.box"]));
    await passBotCheck(frame, css("body"));
    await tab.click(submitButton(widget));
    await tab.see(heading(hindi["thanks.heading"], widget));
    expect(world.bodies("quote")).toEqual([
      expect.objectContaining({ name: Name, projectCategoryInComma: "E-commerce" }),
    ]);
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

  it("arrives from a page that isolates itself", async () => {
    const tab = await (await world.visitor()).open(`${partner}isolated`);
    await fillInWidget(tab);
    expect(await tab.evaluate(() => window.crossOriginIsolated)).toBe(true);
    await tab.click(submitButton(widget));
    await tab.see(heading(thankYou.heading, widget));
    expect(world.posted("AddQuoteRequest")).toBe(1);
  });

  it("whose frame the page never lets in shows another way after two tries", async () => {
    const tab = await (await world.visitor()).open(`${partner}no-frames`);
    await fillIn(tab, quoteRequest, widget);
    const again = button("Try again", widget);
    const elsewhere = link("Send your request on our own page instead", widget);
    await tab.see(again);
    expect(await tab.count(elsewhere)).toBe(0);
    await tab.click(again);
    await tab.see(elsewhere);
    // Chromium says what it refuses; the others refuse without a word that is heard here.
    expect(pageErrors.splice(0).filter((error) => !error.includes("Framing"))).toEqual([]);
  });
});

describe("the form in a partner's page, from anywhere", () => {
  it("opens from a link of the page, by a press and by Enter, far above it; and by the placeholder's own function", async () => {
    const tab = await (await world.visitor()).open(`${partner}anywhere`);
    await tab.waitFor(() => "openQuote" in (document.querySelector("[data-widget]") ?? {}));
    const dialog: Target = { role: "dialog", inside: widget };
    await tab.click(link("Ask for a price"));
    await tab.see(dialog);
    await tab.press("Escape");
    await tab.seeNo(dialog);
    await tab.press("Enter");
    await tab.see(dialog);
    await tab.evaluate(() => document.querySelector<QuoteWidgetElement>("[data-widget]")?.closeQuote?.());
    await tab.seeNo(dialog);
    await tab.evaluate(() => document.querySelector<QuoteWidgetElement>("[data-widget]")?.openQuote?.());
    await tab.see(dialog);
    expect(await tab.evaluate(() => location.pathname)).toBe("/anywhere");
  });

  it("floats in its corner, covers no link at the page's end, and arrives", async () => {
    const tab = await (await world.visitor()).open(`${partner}float`);
    const opener = button("Get a quote", widget);
    await tab.see(opener);
    await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await tab.waitFor(() =>
      [...document.querySelectorAll("footer a")].every((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [left + 1, (left + right) / 2, right - 1].every(
          (x) => document.elementFromPoint(x, (top + bottom) / 2) === one,
        );
      }),
    );
    await tab.click(opener);
    await fillInWidget(tab);
    await tab.click(submitButton(widget));
    await tab.see(heading(thankYou.heading, widget));
    expect(world.posted("AddQuoteRequest")).toBe(1);
  });
});

it("a foreign page with ten hidden frames, whose bot check nobody solved, sends nothing", async () => {
  const tab = await (await world.visitor()).open(`${partner}foreign`);
  await tab.waitFor(() => document.readyState === "complete");
  const answers = await tab.evaluate(
    async (site, fields) => {
      const heard: string[] = [];
      for (let index = 0; index < 10; index++) {
        const { port1, port2 } = new MessageChannel();
        await new Promise<void>((resolve) => {
          port1.onmessage = ({ data }) => {
            if (data.type !== "sent" && data.type !== "failed") return;
            heard.push(data.type);
            resolve();
          };
          frames[index]!.postMessage({ quote: "hello", theme: "light" }, site, [port2]);
          port1.postMessage({ type: "send", fields });
        });
      }
      return heard;
    },
    world.origin,
    {
      Name: "Asha",
      Email: "asha@example.org",
      MobileNo: "9876543210",
      WhatsappNo: "9876543210",
      ExistingWebsite: "none",
      ProjectCategory: ["SEO"],
      Remarks: "A shop",
    },
  );
  expect(answers).toEqual(Array(10).fill("failed"));
  expect(world.posted("AddQuoteRequest")).toBe(0);
});
