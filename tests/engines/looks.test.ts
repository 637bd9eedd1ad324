import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPorts } from "../test-run.ts";
import { css, field, option, text, type Target } from "./find-element.ts";
import { chooseResume, openApplication, openQuote, submitButton } from "./forms.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const partner = `http://partner.localhost:${testPorts.partner}/`;

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>
    <meta name="viewport" content="width=device-width">
    <div data-widget="quote"><a href="${world.origin}/contact">Get a quote</a></div>
    <script async src="${world.origin}/widgets/v1/embed.js"></script></html>`);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(testPorts.partner, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface OpenForm {
  tab: Tab;
  form: Target;
}

async function open(name: string): Promise<OpenForm> {
  const visitor = await world.visitor("phone");
  if (name === "quote") {
    const tab = await visitor.open("/about");
    const form = await openQuote(tab);
    await tab.see(css("[role=checkbox]", form));
    return { tab, form };
  }
  if (name === "application") {
    const tab = await visitor.open("/career");
    const form = await openApplication(tab);
    await tab.see(css("[role=checkbox]", form));
    return { tab, form };
  }
  if (name === "partner's") {
    const tab = await visitor.open(partner);
    const form = css("[data-widget=quote]");
    await tab.type(field("Name", form), "Asha Kumari");
    await (await tab.inFrame(css("iframe[title='Bot check']", form))).see(css("[role=checkbox]"));
    return { tab, form };
  }
  const tab = await visitor.open(name);
  const form = css("[data-mounted] form");
  await tab.see(css("[role=checkbox]", form));
  return { tab, form };
}

/** Whether the list of categories is in front wherever it reaches, down to its lower edge. */
const isListInFront = (tab: Tab) =>
  tab.evaluate(() => {
    const host = document.querySelector("[data-widget=quote]")?.shadowRoot;
    const root = host ?? document;
    const popup = root.querySelector(".multi-select-popup");
    const check = root.querySelector(".bot-check");
    if (!popup || !check) return "no list, or no bot check";
    const { left, right, top, bottom } = popup.getBoundingClientRect();
    if (bottom <= check.getBoundingClientRect().top) return "it does not reach the bot check";
    const covered = [];
    for (const x of [left + 8, (left + right) / 2, right - 8])
      for (let y = top + 4; y < Math.min(bottom, innerHeight); y += 8)
        if (!popup.contains(root.elementFromPoint(x, y))) covered.push([x, y]);
    return covered.length ? covered : "in front";
  });

describe("on a phone", () => {
  it.each([
    "quote",
    "partner's",
  ])("%s: the list of categories is in front of the bot check, and a press on its label leaves it open", async (name) => {
    const { tab, form } = await open(name);
    await tab.click(css("label[for=quote-ProjectCategory]", form));
    await tab.see(option("Web Development", form));
    await tab.waitFor(() => {
      const root = document.querySelector("[data-widget=quote]")?.shadowRoot ?? document;
      return root.activeElement?.matches(".multi-select-trigger");
    });
    expect(await isListInFront(tab)).toBe("in front");
    await tab.click(css("label[for=quote-ProjectCategory]", form));
    await tab.click(option("Digital Marketing", form));
    await tab.see({ css: ".multi-select-trigger", text: "1 selected", inside: form });
  });

  it.each([
    "/contact",
    "/internship",
    "application",
    "quote",
    "partner's",
  ])("%s: fields, lists, bot check and Submit are 48 px high and one width", async (name) => {
    const { tab } = await open(name);
    const sizes = await tab.evaluate(() => {
      const root = document.querySelector("[data-widget=quote]")?.shadowRoot ?? document;
      const form =
        root.querySelector("dialog[open] form") ?? root.querySelector("[data-mounted] form, .quote-form");
      const controls = form?.querySelectorAll(
        "input.field-control, .select > .field-control, .bot-check-place, .submit-button, [type=file]",
      );
      return [...(controls ?? [])]
        .filter((control) => control.getClientRects().length > 0)
        .map((control) => control.getBoundingClientRect())
        .map(({ width, height }) => `${Math.round(width)} x ${Math.round(height * 10) / 10}`);
    });
    expect(sizes.length).toBeGreaterThan(5);
    expect(new Set(sizes)).toEqual(new Set([sizes[0]]));
    expect(sizes[0]).toMatch(/ x 48$/);
  });

  it("application: a wrong file, then Submit, leaves the dialog's heading and Close where they are", async () => {
    const { tab, form } = await open("application");
    await chooseResume(tab, "wrong.txt", { inside: form });
    await tab.see(text("wrong.txt is not uploaded.", form));
    await tab.click(submitButton(form));
    await tab.see(css(".notyf__toast", form));
    const seen = await tab.evaluate(() => {
      const dialog = document.querySelector("dialog[open]");
      const close = dialog?.querySelector(".modal-close");
      const { left, top, width, height } = close?.getBoundingClientRect() ?? new DOMRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return [dialog?.scrollTop, dialog?.scrollLeft, Boolean(found && close?.contains(found))];
    });
    expect(seen).toEqual([0, 0, true]);
    await tab.click({ role: "button", name: "Close", inside: form });
    await tab.seeNo(form);
  });
});
