/** The partners' form in places whose boxes engines lay out each in its own way, and with the scrollbars that each has. */
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUOTE_BOT_CHECK_MISSING } from "../spec/forms.ts";
import { testPorts } from "../test-run.ts";
import { css, text } from "./find-element.ts";
import { fillIn, quoteRequest, submitButton } from "./forms.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
/** Another site than localhost, and not only another port. */
const partner = `http://partner.localhost:${testPorts.partner}`;

const form = () => `<div data-widget="quote"><a href="${world.origin}/contact">Get a quote</a></div>
  <script async src="${world.origin}/widgets/v1/embed.js"></script>`;

/** Places that are as wide as what stands in them. */
const PLACES: Record<string, string> = {
  "a flex row": "display: flex",
  "a flex column, centred": "display: flex; flex-direction: column; align-items: center",
  "a grid, centred": "display: grid; place-items: center",
  "a float": "float: left",
  "an inline block": "display: inline-block",
  "a table cell": "display: table-cell",
  "a box of fit-content": "width: fit-content",
  "a box of max-content": "width: max-content",
};

/** What a partner's page has in it, by its path. */
const pages: Record<string, () => string> = {
  "/": form,
  "/places": () =>
    Object.entries(PLACES)
      .map(
        ([name, style]) =>
          `<section title="${name}" style="display: flow-root; min-height: 2000px"><div style="${style}">${form()}</div></section>`,
      )
      .join(""),
  "/column": () =>
    `<style>div.column > * { max-width: 400px; margin-left: auto !important; margin-right: auto !important }</style>
      <div class="column"><p>A paragraph.</p><div data-widget="quote" data-mode="modal"></div></div>
      <p>A <span data-widget="quote" data-mode="modal"></span> in a sentence.</p>${form()}`,
  "/sandboxed": () =>
    `<iframe sandbox="allow-scripts allow-same-origin" width="1000" height="1300" srcdoc="${form().replaceAll('"', "&quot;")}"></iframe>`,
};

const server = createServer(({ url = "/" }, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>${pages[url]?.() ?? ""}</html>`,
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(testPorts.partner, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const widget = css("[data-widget=quote]");

describe("the form's place", () => {
  it("is filled wherever it is as wide as what stands in it, up to 736 px and the padding", async () => {
    const tab = await (await world.visitor()).open(`${partner}/places`);
    const widths: Record<string, number> = {};
    for (const name of Object.keys(PLACES)) {
      await tab.waitFor((title) => {
        const section = document.querySelector(`section[title="${title}"]`);
        section?.scrollIntoView();
        return section?.querySelector("[data-widget]")?.shadowRoot?.querySelector("form");
      }, name);
      widths[name] = await tab.evaluate((title) => {
        const section = document.querySelector(`section[title="${title}"]`);
        const stage = section?.querySelector("[data-widget]")?.shadowRoot?.querySelector(".quote");
        return Math.round(stage?.getBoundingClientRect().width ?? 0);
      }, name);
    }
    const { room, sideways } = await tab.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return { room: innerWidth - 32, sideways: scrollWidth - clientWidth };
    });
    expect(widths).toEqual(
      Object.fromEntries(Object.keys(PLACES).map((name) => [name, Math.min(776, room)])),
    );
    expect(sideways).toBeLessThanOrEqual(0);
  });

  it("has the modal's button where the page's text would be", async () => {
    const tab = await (await world.visitor()).open(`${partner}/column`);
    await tab.waitFor(
      () =>
        [...document.querySelectorAll("[data-mode=modal]")].filter((place) =>
          place.shadowRoot?.querySelector("button"),
        ).length === 2,
    );
    const places = await tab.evaluate(() => {
      const [first, second] = [...document.querySelectorAll("[data-mode=modal]")].map((place) =>
        place.shadowRoot?.querySelector("button")?.getBoundingClientRect(),
      );
      const [paragraph, sentence] = [...document.querySelectorAll("p")].map((p) => p.getBoundingClientRect());
      return {
        column: (first?.left ?? 0) - (paragraph?.left ?? 0),
        sentence: (sentence?.height ?? 0) - (second?.height ?? 0),
      };
    });
    expect(places.column).toBe(0);
    // In its line, and not on one of its own.
    expect(places.sentence).toBeLessThan(12);
  });

  it("shows no scrollbar in the bot check's frame", async () => {
    const tab = await (await world.visitor()).open(partner);
    await fillIn(tab, quoteRequest, widget);
    const frame = await tab.inFrame(css("iframe[title='Bot check']", widget));
    await frame.see(css("[role=checkbox]"));
    await frame.waitFor(() => {
      const { clientHeight, scrollHeight } = document.documentElement;
      return clientHeight >= 54 && scrollHeight === clientHeight;
    });
    expect(await frame.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
  });

  it("may be a sandbox that allows no forms", async () => {
    const tab = await (await world.visitor()).open(`${partner}/sandboxed`);
    const inside = await tab.inFrame(css("iframe"));
    await inside.click(submitButton(widget));
    await inside.see(text(QUOTE_BOT_CHECK_MISSING, widget));
  });
});
