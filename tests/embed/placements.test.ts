import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUOTE_BOT_CHECK_MISSING } from "../spec/forms.ts";
import { type Clean, NARROWEST_PX, order, orderClean, type Way } from "./order.ts";
import {
  openPartnerWorld,
  type PartnerHtml,
  type PartnerWorld,
  placeholder,
  snippet,
  widget,
} from "./partner-world.ts";
import recorded from "../wordpress/recorded.json" with { type: "json" };

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
});
afterAll(() => world.close());

const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;

/** A press on what the page hides the placeholder behind; until then there is no form. */
const press =
  (name: string): Way["reach"] =>
  async (page) => {
    await page.waitForLoadState("networkidle");
    expect(await widget(page).place.locator("form, button").count()).toBe(0);
    await page.getByText(name, { exact: true }).click();
  };

const isStillOpen: Way["after"] = async (page) => {
  await page.keyboard.press("Escape");
  await widget(page).dialog.waitFor({ state: "hidden" });
  expect(await page.locator("#theirs").evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
};

const staysOnPage: Way["after"] = async (page) => {
  expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
  expect(
    await page.locator("#theirs").evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]),
  ).toEqual(["own"]);
};

const places: [name: string, around: (inside: string) => string, way?: Way][] = [
  [
    "in a form of the page, of which it is no part",
    (inside) => `<form id="theirs" action="/other">${inside}<input name="own"></form>`,
    { after: staysOnPage },
  ],
  ["in a table", (inside) => `<table><tr><td>${inside}</td></tr></table>`],
  ["in a flex row", (inside) => `<div style="display: flex">${inside}<p>Beside</p></div>`],
  ["in a narrow column", (inside) => `<div style="width: 240px">${inside}</div>`],
  ["from right to left", (inside) => `<div dir="rtl">${inside}</div>`],
  [
    "in a hidden tab, when it is shown",
    (inside) => `<button onclick="tab.hidden = false">Show</button><div id="tab" hidden>${inside}</div>`,
    { reach: press("Show") },
  ],
  [
    "in closed details, when they are opened",
    (inside) => `<details><summary>Show</summary>${inside}</details>`,
    { reach: press("Show") },
  ],
  [
    "in an open dialog of the page, in its place",
    (inside) => `<button onclick="theirs.showModal()">Show</button><dialog id="theirs">${inside}</dialog>`,
    { reach: press("Show") },
  ],
  [
    "in an open dialog of the page, as a modal over it",
    (inside) => `<button onclick="theirs.showModal()">Show</button><dialog id="theirs">${inside}</dialog>`,
    { reach: press("Show"), isModal: true, after: isStillOpen },
  ],
  [
    "in a shadow root",
    (inside) =>
      `<template>${inside}</template><div id="host"></div><script>
        document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = document.querySelector("template").innerHTML;
      </script>`,
  ],
  [
    "in a shadow root that is added later",
    (inside) =>
      `<template>${inside}</template><script>
        addEventListener("load", () => {
          const host = document.createElement("div");
          host.attachShadow({ mode: "open" }).innerHTML = document.querySelector("template").innerHTML;
          document.body.append(host);
        });
      </script>`,
  ],
];

const asItIs = (inside: string): PartnerHtml => ({ body: inside });

/** All of it is in view: what Chromium does not draw, Playwright waits for. */
const tall = { viewport: { width: 1366, height: 1300 } };

/** Without a doctype, and links lead out of the frame. */
const writtenIntoAnother = (inside: string): PartnerHtml => ({
  body: `<iframe id="userHtmlFrame" style="width: 780px; height: 1080px"></iframe><script>
    const { contentDocument } = document.querySelector("iframe");
    contentDocument.open();
    contentDocument.write(${JSON.stringify(`<base target="_blank">${inside}`).replaceAll("</", "<\\/")});
    contentDocument.close();
  </script>`,
});

/** What site builders make of HTML that is pasted, with their sandboxes; where that is known from: docs/platforms.md. */
const siteBuilders: [name: string, sandbox: string, write: (inside: string) => PartnerHtml][] = [
  ["Wix", "allow-same-origin allow-forms allow-popups allow-scripts allow-pointer-lock", asItIs],
  [
    "Google Sites",
    "allow-same-origin allow-forms allow-popups allow-scripts allow-popups-to-escape-sandbox",
    writtenIntoAnother,
  ],
];

describe.concurrent("a placeholder works", { timeout: 60_000 }, () => {
  it.each(places)("%s", async (_name, around, way = {}) => {
    const attributes = way.isModal ? 'data-mode="modal"' : "";
    const ordered = await order(
      world,
      { body: around(placeholder(world.origin, attributes)) + script() },
      way,
    );
    expect(ordered.body).toBe(clean.body);
    expect(ordered.width).toBeGreaterThan(NARROWEST_PX);
    expect(ordered.height).toBeGreaterThan(500);
  });

  it("in a frame with an origin (srcdoc)", async () => {
    const { page, told, complaints, bodies } = await world.open({
      body: `<iframe style="width: 1200px; height: 1400px" srcdoc="${escaped(snippet(world))}"></iframe>`,
    });
    const inside = page.frameLocator("iframe").first();
    const quote = widget(inside);
    await quote.form.waitFor();
    expect((await quote.form.boundingBox())!.width).toBe(clean.width);
    await quote.order();
    await quote.thanks.waitFor();
    expect(bodies).toEqual([clean.body]);
    expect(told.map((line) => line.split(" ")[0])).toEqual(["quote:ready", "quote:start", "quote:submitted"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("in a sandbox that allows no forms, by a press on Submit and by Enter", async () => {
    const { page, complaints, bodies } = await world.open({
      body: `<iframe sandbox="allow-scripts allow-same-origin" style="width: 1200px; height: 1400px" srcdoc="${escaped(snippet(world))}"></iframe>`,
    });
    const quote = widget(page.frameLocator("iframe").first());
    await quote.submit.click();
    await quote.place.getByText(QUOTE_BOT_CHECK_MISSING).waitFor();
    await quote.fillIn();
    await quote.passBotCheck();
    await quote.field("Name").press("Enter");
    await quote.thanks.waitFor();
    expect(bodies).toEqual([clean.body]);
    // What the browser writes on the console, as for every form there.
    expect(complaints.filter((text) => !text.startsWith("Blocked form submission"))).toEqual([]);
    await page.context().close();
  });

  it("as WordPress prints it", async () => {
    const printed = `${recorded.pages[0]!.printed}${recorded.scripts}`.replaceAll(
      "https://SITE",
      world.origin,
    );
    expect((await order(world, { body: printed })).body).toBe(clean.body);
  });

  it.each(
    siteBuilders,
  )("in the frame of another origin into which %s puts HTML, and as a modal in no more than that frame", async (_name, sandbox, write) => {
    for (const attributes of ["", 'data-mode="modal"']) {
      const inner = world.publish(write(snippet(world, attributes))).replace("partner.", "embeds.");
      const frame = `<iframe sandbox="${sandbox}" style="width: 800px; height: 1100px" src="${inner}"></iframe>`;
      const { page, complaints, bodies } = await world.open({ body: `<p>Theirs</p>${frame}` }, tall);
      const outer = page.frameLocator("iframe");
      const quote = widget(write === writtenIntoAnother ? outer.frameLocator("#userHtmlFrame") : outer);
      if (attributes) await quote.opener.click();
      await quote.form.waitFor();
      if (attributes) {
        const dialog = await quote.dialog.boundingBox();
        const place = await page.locator("iframe").boundingBox();
        expect(dialog!.y).toBeGreaterThanOrEqual(place!.y);
        expect(dialog!.y + dialog!.height).toBeLessThanOrEqual(place!.y + place!.height);
      }
      await quote.order();
      await quote.thanks.waitFor();
      expect(bodies).toEqual([clean.body]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it("is left a link in a sandbox without an origin, where no bot check can run", async () => {
    const { page, told, complaints } = await world.open({
      body: `<iframe sandbox="allow-scripts" srcdoc="${escaped(snippet(world))}"></iframe>`,
    });
    const inside = page.frameLocator("iframe");
    const link = inside.getByRole("link", { name: "Get a quote" });
    await link.waitFor();
    await page.waitForLoadState("networkidle");
    expect((await link.boundingBox())!.width).toBeGreaterThan(50);
    expect(await inside.locator("form").count()).toBe(0);
    expect(told).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

function escaped(html: string): string {
  return html.replaceAll('"', "&quot;");
}
