import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "../browser/axe-violations.ts";
import { openPartnerWorld, type PartnerWorld, placeholder, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;
const float = (attributes = "") => placeholder(world.origin, `data-mode="float" ${attributes}`) + script();

const STYLE = `<style>
  body { margin: 0; font: 16px sans-serif; }
  main, footer { padding: 16px; }
  footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; }
</style>`;
const LINKS = Array.from({ length: 24 }, (_, index) => `<a href="#${index}">Link ${index}</a>`).join("\n");
const FOOTER = `<footer>${LINKS}</footer>`;
const PARAGRAPHS = "<p>What they sell, and why.</p>".repeat(60);
const LONG = 'data-label="Ask us for a price for your new website, shop or application today"';

const waitForFloat = async (page: Page) => {
  await widget(page).opener.waitFor();
  await page.locator("[data-widget] slot").waitFor({ state: "attached" });
};

/** Links and buttons of the page's own that cannot be pressed all along; also in open shadow roots. */
const hiddenControls = (page: Page) =>
  page.evaluate(() => {
    const hidden = new Set<string>();
    const roots = [document, document.querySelector("#footer")?.shadowRoot];
    for (const root of roots) {
      for (const control of root?.querySelectorAll("footer a, footer button") ?? []) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (bottom < 0 || top > innerHeight) continue;
        for (let x = left + 1; x < right; x += 4) {
          for (let y = top + 1; y < bottom; y += 4) {
            const hit = root?.elementFromPoint(x, y);
            if (hit && !control.contains(hit)) hidden.add(`${control.textContent} under ${hit.nodeName}`);
          }
        }
      }
    }
    return [...hidden];
  });

const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const WIDTHS = [320, 360, 480, 640, 768, 1024, 1366, 1920];

describe("the floating button is over no link or button at the page's end", {
  timeout: 60_000,
}, () => {
  it.each([
    ["a long page", STYLE + PARAGRAPHS + FOOTER, ""],
    [
      "a long page, with a long label on the left",
      STYLE + PARAGRAPHS + FOOTER,
      `${LONG} data-corner="bottom-left"`,
    ],
    [
      "a page that does not scroll",
      `${STYLE}<div style="height: calc(100vh - 80px)">Short</div><footer style="position: absolute; bottom: 0; right: 0; left: 0"><a href="#a">Imprint</a><button>Settings</button></footer>`,
      "",
    ],
    [
      "a page whose footer is in a shadow root",
      `${STYLE}${PARAGRAPHS}<div id="footer"><template shadowrootmode="open"><footer style="text-align: right">${LINKS.replaceAll("\n", "<br>")}</footer></template></div>`,
      "",
    ],
  ])("%s, at any width", async (_name, body, attributes) => {
    const { page, complaints } = await world.open({ body: body + float(attributes) });
    await waitForFloat(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 700 : 800 });
      await toTheEnd(page);
      await expect.poll(() => hiddenControls(page), { message: `at ${width} px` }).toEqual([]);
      expect(await widget(page).opener.isVisible(), `at ${width} px`).toBe(true);
      const { x, y, width: wide, height } = (await widget(page).opener.boundingBox())!;
      const window = page.viewportSize()!;
      expect(
        [x >= 0, y >= 0, x + wide <= window.width, y + height <= window.height],
        `at ${width} px`,
      ).not.toContain(false);
    }
    await page.evaluate(() => scrollTo(0, 0));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("a page that grows later", async () => {
    const { page } = await world.open({ body: `${STYLE}<main></main>${float()}` });
    await waitForFloat(page);
    await page.evaluate((html) => {
      document.querySelector("main")!.innerHTML = html;
      document.querySelector("main")!.style.minHeight = "100vh";
    }, `${FOOTER}${FOOTER}${FOOTER}${FOOTER}`);
    await toTheEnd(page);
    await expect.poll(() => hiddenControls(page)).toEqual([]);
    await page.context().close();
  });

  it("a page where there is no room at all: the placeholder's link shows in its place", async () => {
    const { page } = await world.open({
      body: `${STYLE}<a href="#all" style="position: fixed; inset: 0">All of it</a><div style="position: relative">${float()}</div>`,
    });
    const link = page.getByRole("link", { name: "Get a quote" });
    await page.locator("[data-widget] slot").waitFor({ state: "attached" });
    await link.waitFor();
    expect(await widget(page).opener.isVisible()).toBe(false);
    await link.click();
    await widget(page).dialog.waitFor();
    await page.context().close();
  });
});

describe("the floating button", { timeout: 60_000 }, () => {
  it("opens the modal by keyboard, gets the focus back, and lets the page be", async () => {
    const { page, told, complaints } = await world.open({
      body: `${STYLE}${PARAGRAPHS}${FOOTER}${float(LONG)}`,
    });
    await waitForFloat(page);
    const { opener, dialog } = widget(page);
    await opener.focus();
    await toTheEnd(page);
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button.matches(":focus"))).toBe(true);
    expect(await hiddenControls(page)).toEqual([]);
    await expect
      .poll(() => told.map((line) => line.split(" ").slice(0, 2).join(" ")))
      .toEqual(["quote:ready float", "quote:open", "quote:close"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("moves nothing in the page, wherever its placeholder stands", async () => {
    const { page } = await world.openBlank();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) document.title += ` shift ${Reflect.get(shift, "value")}`;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const body = `${STYLE}<p id="above">Above</p>${float()}<p id="below">Below</p>${PARAGRAPHS}${FOOTER}`;
    const read = () =>
      [...document.querySelectorAll("p, footer, footer a")].map((one) =>
        Math.round(one.getBoundingClientRect().top + scrollY),
      );
    await page.goto(world.publish({ body: body.replace(/<script.*?<\/script>/, "") }));
    const before = await page.evaluate(read);
    await page.goto(world.publish({ body }));
    await waitForFloat(page);
    await toTheEnd(page);
    expect(await page.evaluate(read)).toEqual(before);
    expect(await page.title()).toBe("A partner");
    await page.context().close();
  });

  it("gives way to what has the focus", async () => {
    const { page } = await world.open({
      body: `${STYLE}<style>main { height: 3000px } a { position: fixed; right: 20px; bottom: 20px }</style><main><button>First</button><a href="#x">Theirs</a></main>${float()}`,
    });
    await waitForFloat(page);
    const isHidden = () =>
      page.getByText("Theirs").evaluate((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== link;
      });
    expect(await isHidden()).toBe(true);
    await page.getByText("First").focus();
    await page.keyboard.press("Tab");
    await expect.poll(isHidden).toBe(false);
    await page.context().close();
  });

  it("is seen in forced colours, from right to left too, and not on paper", async () => {
    const { page } = await world.open(
      { body: `<main dir="rtl"><h1>Partner</h1>${float('data-corner="BOTTOM-LEFT"')}</main>` },
      { forcedColors: "active" },
    );
    await waitForFloat(page);
    const { opener } = widget(page);
    expect((await opener.boundingBox())!.x).toBe(16);
    expect(await opener.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe("solid");
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await opener.isVisible()).toBe(false);
    await page.context().close();
  });

  it("is a button in the page once data-mode says so, and floats again", async () => {
    const { page } = await world.open({ body: `${STYLE}${PARAGRAPHS}${float()}` });
    await waitForFloat(page);
    const position = () => widget(page).opener.evaluate((button) => getComputedStyle(button).position);
    const setMode = (mode: string) =>
      widget(page).place.evaluate((element, value) => element.setAttribute("data-mode", value), mode);
    expect(await position()).toBe("fixed");
    await setMode("modal");
    await expect.poll(position).toBe("static");
    await setMode("float");
    await expect.poll(position).toBe("fixed");
    await page.context().close();
  });

  it("leaves with its placeholder, and comes back with it", async () => {
    const { page, told } = await world.open({
      body: `${STYLE}<main>${float()}</main>${PARAGRAPHS}${FOOTER}`,
    });
    await waitForFloat(page);
    await page.evaluate(async () => {
      const place = document.querySelector("[data-widget]")!;
      place.remove();
      dispatchEvent(new Event("scroll"));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector("main")!.append(place);
    });
    await waitForFloat(page);
    await toTheEnd(page);
    await expect.poll(() => hiddenControls(page)).toEqual([]);
    expect(told.filter((line) => line.startsWith("quote:ready"))).toHaveLength(1);
    await page.context().close();
  });

  it("fetches its file on no page that has none", async () => {
    const { page } = await world.open({ body: placeholder(world.origin, 'data-mode="modal"') + script() });
    await widget(page).opener.click();
    await page.waitForLoadState("networkidle");
    const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(names.filter((name) => name.includes("quote-float"))).toEqual([]);
    await page.context().close();
  });
});
