import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clean, order, orderClean } from "./order.ts";
import { element, openPartnerWorld, type PartnerWorld, placeholder, widget } from "./partner-world.ts";

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
});
afterAll(() => world.close());

const script = (file = "/widgets/v1/embed.js") => `<script async src="${world.origin}${file}"></script>`;

const names = (told: string[]) => told.map((line) => line.split(" ")[0]);

describe.concurrent("<quote-widget>", { timeout: 60_000 }, () => {
  it.each([
    ["the moving address", () => script()],
    ["a pinned version", () => script(clean.pinned)],
    ["both, and one of them twice", () => script() + script(clean.pinned) + script()],
    ["both, the other way round", () => script(clean.pinned) + script()],
  ])("is the placeholder as an element, with %s", async (_name, scripts) => {
    const { body, width, height } = clean;
    expect(await order(world, { body: element(world.origin) + scripts() })).toEqual({ body, width, height });
  });

  it("takes the placeholder's attributes, and changes of them", async () => {
    const attributes = 'data-mode="modal" data-label="Ask us" data-name="Asha"';
    const { page, told, complaints } = await world.open({
      body: element(world.origin, attributes) + script(),
    });
    const quote = widget(page);
    await quote.opener.click();
    await quote.dialog.getByRole("heading", { name: "Ask us" }).waitFor();
    expect(await quote.field("Name").inputValue()).toBe("Asha");
    await quote.place.evaluate((node) => node.setAttribute("data-theme", "dark"));
    await quote.place.locator(".quote[data-theme=dark]").waitFor();
    await page.keyboard.press("Escape");
    await quote.dialog.waitFor({ state: "hidden" });
    expect(names(told)).toEqual(["quote:ready", "quote:open", "quote:close"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("stands beside placeholders, and may be made by script", async () => {
    const { page, told, complaints } = await world.open({
      body: `<main></main>${placeholder(world.origin, 'data-mode="modal"')}${script()}`,
    });
    await widget(page).opener.waitFor();
    await page.evaluate(() => {
      const made = document.createElement("quote-widget");
      made.dataset.name = "Asha";
      document.querySelector("main")?.append(made);
    });
    await widget(page).form.waitFor();
    expect(await widget(page).field("Name").inputValue()).toBe("Asha");
    expect(names(told)).toEqual(["quote:ready", "quote:ready"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    [
      "has an element of this name itself",
      "customElements.define('quote-widget', class extends HTMLElement {})",
    ],
    ["knows no custom elements", "Object.defineProperty(window, 'customElements', { value: undefined })"],
    [
      "lets nobody define one",
      "CustomElementRegistry.prototype.define = () => { throw new Error('not for you'); }",
    ],
  ])("is found by its name in a page that %s", async (_name, theirs) => {
    const { body, width, height } = clean;
    const html = { head: `<script>${theirs}</script>`, body: element(world.origin) + script() };
    expect(await order(world, html)).toEqual({ body, width, height });
  });

  it("is found in a page that defines an element of this name after us, and that page is told no", async () => {
    const { page, complaints } = await world.open({ body: element(world.origin) + script() });
    await widget(page).form.waitFor();
    const refused = await page.evaluate(() => {
      try {
        customElements.define("quote-widget", class extends HTMLElement {});
      } catch (reason) {
        return reason instanceof DOMException && reason.name;
      }
    });
    expect(refused).toBe("NotSupportedError");
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.concurrent("<quote-widget> in a closed shadow root", { timeout: 60_000 }, () => {
  /** A closed root, of which the page keeps hold under the name `theirRoot`. */
  const closed = (inside: string) =>
    `<div id="host"></div><script>
      window.theirRoot = document.getElementById("host").attachShadow({ mode: "closed" });
      theirRoot.innerHTML = ${JSON.stringify(inside)};
    </script>`;

  const type = (page: Page) =>
    page.evaluate(() => {
      const form = Reflect.get(window, "theirRoot")
        .querySelector("quote-widget")
        .shadowRoot.querySelector("form");
      form.elements.Name.value = "Asha";
    });

  const typed = (page: Page) =>
    page.evaluate(
      () =>
        Reflect.get(window, "theirRoot").querySelector("quote-widget").shadowRoot?.querySelector("form")
          ?.elements.Name.value,
    );

  it("shows the form, whether the root was there before the script or not", async ({ expect }) => {
    const { page, told, complaints } = await world.open({ body: closed(element(world.origin)) + script() });
    await expect.poll(() => names(told)).toEqual(["quote:ready"]);
    await page.evaluate(
      (html) => {
        const host = document.createElement("p");
        document.body.prepend(host);
        host.attachShadow({ mode: "closed" }).innerHTML = html;
      },
      element(world.origin, 'data-mode="modal"'),
    );
    await expect
      .poll(() => told.map((line) => line.replace(/ [\d.]+$/, "")))
      .toEqual(["quote:ready inline", "quote:ready modal"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("keeps what was typed when it is moved, taken out and put back", async ({ expect }) => {
    const { page, told, complaints } = await world.open({ body: closed(element(world.origin)) + script() });
    await expect.poll(() => names(told)).toEqual(["quote:ready"]);
    await type(page);
    await page.evaluate(async () => {
      const root = Reflect.get(window, "theirRoot");
      const node = root.querySelector("quote-widget");
      root.append(document.createElement("hr"), node);
      node.remove();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      root.prepend(node);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await typed(page)).toBe("Asha");
    expect(names(told)).toEqual(["quote:ready"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it("<quote-widget> keeps what was typed when the page takes it out and puts it back", async () => {
  const { page, told, complaints, bodies } = await world.open({
    body: `<main>${element(world.origin)}</main>${script()}`,
  });
  const quote = widget(page);
  await quote.fillIn();
  await quote.place.evaluate(async (node) => {
    node.remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.querySelector("main")?.append(node);
  });
  expect(await quote.field("Name").inputValue()).toBe("Asha Kumari");
  await quote.passBotCheck();
  await quote.submit.click();
  await quote.thanks.waitFor();
  expect(bodies).toEqual([clean.body]);
  expect(names(told)).toEqual(["quote:ready", "quote:start", "quote:submitted"]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
