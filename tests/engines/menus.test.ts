import { describe, expect, it } from "vitest";
import { css, link } from "./find-element.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const opened = css(".dropdown[open]");

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
    const menuButton = { role: "button", name: "Menu" } as const;
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
});
