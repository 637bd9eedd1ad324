import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPartnerWorld, type PartnerWorld, placeholder, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

/** Before the body is read, so that all of it is told of while it comes. */
const loader = () => `<script src="${world.origin}/widgets/v1/embed.js"></script>`;

/** Counts how often a script asks each element for its shadow root, or whether it is a placeholder. */
const COUNTED = `<script>
  window.visits = new Map();
  (function () {
    var count = function (element) { visits.set(element, (visits.get(element) || 0) + 1); };
    var root = Object.getOwnPropertyDescriptor(Element.prototype, "shadowRoot").get;
    Object.defineProperty(Element.prototype, "shadowRoot", { configurable: true, get: function () {
      count(this);
      return root.call(this);
    } });
    var matches = Element.prototype.matches;
    Element.prototype.matches = function (selector) {
      count(this);
      return matches.call(this, selector);
    };
  })();
</script>`;

/** 13 elements, seven deep. */
const ROW = `<div><div><div><div><div><div><p>A</p></div></div></div></div></div>${"<p>B</p>".repeat(6)}</div>`;

/** How many visits there were of the rows, and how many of them were not the first. */
const readVisits = () => {
  const rows = [...document.querySelectorAll("main, main *:not([data-widget], [data-widget] *)")];
  const visits: number[] = rows.map((row) => Reflect.get(window, "visits").get(row) ?? 0);
  return [rows.length, visits.filter((count) => count === 1).length];
};

describe.concurrent("the loader looks at each element once", () => {
  it("of a page of 13,001 that is being read", async () => {
    const { page } = await world.open({
      head: COUNTED + loader(),
      body: `${placeholder(world.origin)}<main>${ROW.repeat(1_000)}</main>`,
    });
    await widget(page).form.waitFor({ state: "attached" });
    expect(await page.evaluate(readVisits)).toEqual([13_001, 13_001]);
    await page.context().close();
  });

  it("of what is added later, whole or piece by piece", async () => {
    const { page } = await world.open({ head: COUNTED + loader(), body: "<main></main>" });
    await page.evaluate(
      ([row, place]) => {
        const main = document.querySelector("main")!;
        main.innerHTML = String(row).repeat(200);
        for (let index = 0; index < 100; index++) {
          let parent: Element = main;
          for (let depth = 0; depth < 7; depth++) {
            const child = document.createElement("div");
            parent.append(child);
            parent = child;
          }
        }
        main.insertAdjacentHTML("beforebegin", String(place));
      },
      [ROW, placeholder(world.origin)],
    );
    await widget(page).form.waitFor({ state: "attached" });
    expect(await page.evaluate(readVisits)).toEqual([3_301, 3_301]);
    await page.context().close();
  });
});

describe.concurrent("a placeholder is found", () => {
  it("when data-widget is set on an element that exists, also in a shadow root, whatever its case", async () => {
    const { page } = await world.open({
      head: loader(),
      body: `<div id="later"><a href="${world.origin}/contact">Get a quote</a></div>
        <div id="host"><template shadowrootmode="open"><div>${placeholder(world.origin).replace("data-widget", "data-not-yet")}</div></template></div>`,
    });
    await page.waitForLoadState("networkidle");
    expect(await page.locator("form").count()).toBe(0);
    await page.locator("#later").evaluate((element) => element.setAttribute("data-widget", "Quote"));
    await page.locator("#later form").waitFor();
    await page.locator("[data-not-yet]").evaluate((element) => element.setAttribute("data-widget", "quote"));
    await widget(page).form.waitFor({ state: "attached" });
    await page.context().close();
  });

  it("beside a form that has fields of the names of an element's own methods", async () => {
    const { page, complaints } = await world.open({
      head: loader(),
      body: `<form>${["matches", "id", "nodeType"].map((name) => `<input name="${name}">`).join("")}
        ${placeholder(world.origin)}<button type="button">Theirs</button></form>`,
    });
    await page.getByRole("button", { name: "Theirs" }).click();
    await widget(page).form.waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.concurrent("attributes", () => {
  it("are read without regard to case", async () => {
    const { page } = await world.open({
      body: snippet(world, 'data-mode="Modal" data-theme="DARK" data-category="SEO, digital MARKETING"'),
    });
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const quote = widget(page);
    await quote.opener.click();
    await quote.place.locator(".quote[data-theme=dark]").waitFor();
    expect(await quote.categories.textContent()).toBe("2 selected");
    expect(warnings).toEqual([]);
    await page.context().close();
  });

  it("that hold what they cannot are named on the console, once each, with what they can; and count as missing", async () => {
    const { page } = await world.openBlank();
    const warnings: string[] = [];
    page.on(
      "console",
      (message) => message.type() === "warning" && warnings.push(message.text().replace(/ JSHandle.*/, "")),
    );
    const attributes =
      'data-mode="popup" data-theme="black" data-corner="top" data-prefill="URI" data-category="SEO, Baking" data-thanks-url="javascript:alert(1)"';
    await page.goto(
      world.publish({ body: placeholder(world.origin, attributes) + snippet(world, attributes) }),
    );
    const quote = widget(page, 1);
    await quote.form.waitFor();
    expect(await quote.categories.textContent()).toBe("1 selected");
    await quote.place.evaluate((element) => element.setAttribute("data-label", "Drawn again"));
    await quote.place.locator("form[aria-label='Drawn again']").waitFor();
    expect(warnings.toSorted()).toEqual([
      'Quote widget: "Baking" is no project category. Write Web Development, Mobile App Development, E-commerce, SEO, Digital Marketing.',
      'Quote widget: data-corner="top" is not known. Write bottom-right, bottom-left.',
      'Quote widget: data-mode="popup" is not known. Write inline, modal, float.',
      'Quote widget: data-prefill="URI" is not known. Write url.',
      'Quote widget: data-thanks-url="javascript:alert(1)" is no address of http or https.',
      'Quote widget: data-theme="black" is not known. Write light, dark, auto.',
    ]);
    await page.context().close();
  });

  it('are filled in from the page\'s own address where data-prefill="url" asks for it; theirs come first', async () => {
    const { page, bodies } = await world.openBlank();
    const query = new URLSearchParams({
      name: "<b>Asha</b>",
      email: "other@example.org",
      mobile: "9876543210",
      whatsapp: "9876543211",
      website: "a".repeat(5_000),
      category: "seo,Baking",
      remarks: "never",
    });
    const address = world.publish({
      body: snippet(world, 'data-prefill="url" data-email="asha@example.org"') + placeholder(world.origin),
    });
    await page.goto(`${address}?${query}`);
    const quote = widget(page);
    await quote.form.waitFor();
    const values = (index: number) =>
      Promise.all(
        ["Name", "Email", "Mobile Number", "WhatsApp Number", "Existing Website", "Remarks"].map((label) =>
          widget(page, index).field(label).inputValue(),
        ),
      );
    expect(await values(0)).toEqual([
      ...["<b>Asha</b>", "asha@example.org", "9876543210", "9876543211", "a".repeat(200), ""],
    ]);
    expect(await quote.categories.textContent()).toBe("1 selected");
    await widget(page, 1).form.waitFor();
    expect(await values(1)).toEqual(["", "", "", "", "", ""]);
    expect(bodies).toEqual([]);
    await page.context().close();
  });
});
