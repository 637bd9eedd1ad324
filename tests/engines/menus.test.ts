import { describe, expect, it } from "vitest";
import { GET_A_QUOTE } from "../spec/words.ts";
import { button, css, link } from "./find-element.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const opened = css(".dropdown[open]");
const services = { css: "summary", text: "Services" };
const products = { css: "summary", text: "Products" };
const menuButton = button("Menu");

/** Where the row of Products and the sheet of a phone's menu are on the screen. */
const places = (tab: Tab) =>
  tab.evaluate(() => {
    const row = document.querySelectorAll(".dropdown summary")[1]?.getBoundingClientRect();
    const menu = document.querySelector("#menu")!;
    const sheet = menu.getBoundingClientRect();
    return {
      row: { top: row?.top ?? 0, bottom: row?.bottom ?? 0 },
      sheet: { top: sheet.top + menu.clientTop, bottom: sheet.bottom, screenEnd: innerHeight },
    };
  });

describe("the menu on a wide screen", () => {
  it("opens a dropdown on hover, and closes it when the mouse leaves", async () => {
    const tab = await (await world.visitor()).open("/");
    await tab.hover({ css: "summary", text: "Services" });
    await tab.see(link("WhatsApp Business API"));
    await tab.moveMouse(600, 600);
    await tab.seeNo(opened);
  });

  it("opens on a press, one dropdown at a time, and a press elsewhere closes it", async () => {
    const tab = await (await world.visitor()).open("/about");
    await tab.click({ css: "summary", text: "Services" });
    await tab.see({ css: ".dropdown[open] summary", text: "Services" });
    await tab.click({ css: "summary", text: "Products" });
    await tab.see({ css: ".dropdown[open] summary", text: "Products" });
    expect(await tab.count(opened)).toBe(1);
    await tab.click(css("h1"));
    await tab.seeNo(opened);
  });

  it("works by keyboard: Enter opens, Escape closes and gives the focus back", async () => {
    const tab = await (await world.visitor()).open("/about");
    await tab.evaluate(() => document.querySelector<HTMLElement>(".menu summary")?.focus());
    await tab.press("Enter");
    await tab.see(opened);
    await tab.press("Tab");
    await tab.waitFor(() => document.activeElement?.closest(".dropdown a"));
    await tab.press("Escape");
    await tab.seeNo(opened);
    await tab.waitFor(() => document.activeElement?.matches(".menu summary"));
  });
});

describe("the menu on a phone", () => {
  it("opens by its button, Escape closes it and gives the focus back, and it is closed on the next page", async () => {
    const tab = await (await world.visitor("phone")).open("/");
    await tab.click(menuButton);
    await tab.see(css(".menu .social-links"));
    await tab.press("Escape");
    await tab.seeNo(css(".menu .social-links"));
    await tab.waitFor(() => document.activeElement?.matches(".menu-button"));
    await tab.click(menuButton);
    await tab.click(link("About Us", css(".menu")));
    await tab.waitForPath("/about");
    expect(await tab.count(css(".menu .social-links"))).toBe(0);
  });

  it.each([
    "phone",
    "zoomed",
    "narrow",
  ] as const)("ends with the screen and shows each of its stops (%s)", async (size) => {
    const tab = await (await world.visitor(size)).open("/about");
    await tab.click(menuButton);
    const { sheet } = await places(tab);
    expect(sheet.bottom).toBe(sheet.screenEnd);
    const seen: unknown[] = [];
    const hidden: unknown[] = [];
    while (seen.length + hidden.length < 18) {
      await tab.press("Tab");
      const stop = await tab.evaluate(() => {
        const element = document.activeElement;
        // What scrolls is a stop in Firefox.
        if (!element || element.id === "menu") return undefined;
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          name: element.getAttribute("aria-label") ?? element.textContent,
          isSeen:
            element.closest("#menu") !== null &&
            [0.1, 0.5, 0.9].every((part) =>
              element.contains(document.elementFromPoint(left + width / 2, top + part * height)),
            ),
        };
      });
      if (stop) (stop.isSeen ? seen : hidden).push(stop.name);
    }
    expect(hidden).toEqual([]);
  });

  it("opens Products where the finger is, though Services closes above it", async () => {
    const tab = await (await world.visitor("phone")).open("/about");
    await tab.click(menuButton);
    await tab.click(services);
    await tab.evaluate(() => document.querySelector("#menu")?.scrollTo(0, 1e5));
    // The driver brings what it clicks to the middle of the screen, once.
    await tab.evaluate(() =>
      document.querySelectorAll(".dropdown summary")[1]?.scrollIntoView({ block: "center" }),
    );
    const before = await places(tab);
    await tab.click(products);
    await tab.see({ css: ".dropdown[open] summary", text: "Products" });
    expect(await tab.count(opened)).toBe(1);
    const after = await places(tab);
    expect(after.row.top).toBeLessThan(before.row.top + 1);
    expect(after.row.top).toBeGreaterThanOrEqual(after.sheet.top);
  });

  it("works without script: it ends with the screen, and Products opens in view", async () => {
    const tab = await (await world.visitor("phone")).open("/about");
    await tab.waitFor(() => document.querySelector(".menu-button[role]"));
    // The page as it is printed, and nothing listens to what is in it.
    await tab.evaluate(() => {
      document.documentElement.className = "no-script";
      for (const name of ["role", "aria-expanded"])
        document.querySelector(".menu-button")?.removeAttribute(name);
      document.body.replaceWith(document.body.cloneNode(true));
    });
    await tab.click(css(".menu-button"));
    await tab.click(services);
    await tab.evaluate(() => document.querySelector("#menu")?.scrollTo(0, 1e5));
    await tab.click(products);
    await tab.see({ css: ".dropdown[open] summary", text: "Products" });
    const { row, sheet } = await places(tab);
    expect(sheet.bottom).toBe(sheet.screenEnd);
    expect(row.top).toBeGreaterThanOrEqual(sheet.top);
    expect(row.bottom).toBeLessThanOrEqual(sheet.bottom);
    await tab.click(link("Close menu"));
    await tab.seeNo(css("#menu"));
  });

  it("shows GET A QUOTE once, open or closed, and Space on it opens the form and scrolls nothing", async () => {
    const tab = await (await world.visitor("phone")).open("/about");
    await tab.see(menuButton);
    expect(await tab.count(button(GET_A_QUOTE))).toBe(1);
    await tab.click(menuButton);
    expect(await tab.count(button(GET_A_QUOTE))).toBe(1);
    await tab.press("Escape");
    await tab.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      document.querySelector<HTMLElement>(".sticky-bar [data-opens]")?.focus({ preventScroll: true });
    });
    await tab.press("Space");
    await tab.see({ role: "dialog", name: GET_A_QUOTE });
    expect(await tab.evaluate(() => scrollY)).toBe(300);
  });
});

describe("the phone's menu in a narrow window with a mouse", () => {
  it("leaves open what a click has opened", async () => {
    const tab = await (await world.visitor("narrow")).open("/about");
    await tab.click(menuButton);
    await tab.hover(services);
    await tab.waitFor(() =>
      performance.getEntriesByType("resource").some(({ name }) => /menu-hover/.test(name)),
    );
    await tab.click(services);
    await tab.moveMouse(300, 120);
    // As long as the hovering of wide screens waits before it closes one: a timer set later fires later.
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(await tab.count(opened)).toBe(1);
  });
});
