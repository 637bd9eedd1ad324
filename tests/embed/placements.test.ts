import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "../browser/axe-violations";
import { pageErrors } from "../browser/world";
import { openPartnerWorld, type PartnerWorld, placeholder, snippet, widget } from "./partner-world";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterEach(() => world.provider.reset());
afterAll(async () => {
  await world.close();
  expect(pageErrors).toEqual([]);
});

const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;

describe("a placeholder works", () => {
  it.each([
    [
      "in a form of the page",
      (inside: string) => `<form id="theirs" action="/other">${inside}<input name="own"></form>`,
      "",
    ],
    ["in a table", (inside: string) => `<table><tr><td>${inside}</td></tr></table>`, ""],
    ["in a flex row", (inside: string) => `<div style="display: flex">${inside}<p>Beside</p></div>`, ""],
    ["in a narrow column", (inside: string) => `<div style="width: 240px">${inside}</div>`, ""],
    ["from right to left", (inside: string) => `<div dir="rtl">${inside}</div>`, ""],
    [
      "in a hidden tab, when it is shown",
      (inside: string) =>
        `<button onclick="tab.hidden = false">Show</button><div id="tab" hidden>${inside}</div>`,
      "Show",
    ],
    [
      "in closed details, when they are opened",
      (inside: string) => `<details><summary>Show</summary>${inside}</details>`,
      "Show",
    ],
    [
      "in a dialog of the page, as a modal over it",
      (inside: string) =>
        `<button onclick="theirs.showModal()">Show</button><dialog id="theirs">${inside}</dialog>`,
      "Show",
    ],
  ])("%s", async (name, around, press) => {
    const isModal = name.includes("modal");
    const { page, bodies, complaints } = await world.open({
      body: around(placeholder(world.origin, isModal ? 'data-mode="modal"' : "")) + script(),
    });
    const quote = widget(page);
    if (press) {
      await page.waitForLoadState("networkidle");
      expect(await quote.form.count()).toBe(0);
      await page.getByText(press, { exact: true }).click();
    }
    if (isModal) await quote.opener.click();
    await quote.form.waitFor();
    const box = await quote.form.boundingBox();
    expect(box!.width).toBeGreaterThan(190);
    expect(box!.height).toBeGreaterThan(500);
    await quote.order();
    await quote.thanks.waitFor();
    expect(bodies).toHaveLength(1);
    expect(complaints).toEqual([]);
    expect(new URL(page.url()).pathname).not.toBe("/other");
    if (isModal) {
      await page.keyboard.press("Escape");
      await quote.dialog.waitFor({ state: "hidden" });
      expect(await page.locator("#theirs").evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
    }
    await page.context().close();
  });

  it("in another shadow root, also one that is added later", async () => {
    const { page, told } = await world.open({
      body: `<div id="first"></div><div id="later"></div><script>
        const inside = (id) => { const root = document.getElementById(id).attachShadow({ mode: "open" }); root.innerHTML = document.querySelector("template").innerHTML; };
        addEventListener("DOMContentLoaded", () => inside("first"));
        setTimeout(() => { const box = document.createElement("div"); box.id = "added"; const root = box.attachShadow({ mode: "open" }); root.innerHTML = document.querySelector("template").innerHTML; document.body.append(box); }, 500);
      </script><template>${placeholder(world.origin)}</template>${script()}`,
    });
    await page.locator("#first form").waitFor();
    await page.locator("#added form").waitFor();
    expect(told.filter((line) => line.startsWith("quote:ready"))).toHaveLength(2);
    await page.context().close();
  });

  it("is left a link in a sandbox without an origin, where no bot check can run", async () => {
    const inner = snippet(world).replaceAll('"', "&quot;");
    const { page } = await world.open({
      body: `<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`,
    });
    const frame = page.frameLocator("iframe");
    await frame.getByRole("link", { name: "Get a quote" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await frame.locator("form").count()).toBe(0);
    await page.context().close();
  });

  it("in a frame with an origin (srcdoc)", async () => {
    const inner = snippet(world).replaceAll('"', "&quot;");
    const { page, bodies } = await world.open({
      body: `<iframe style="width: 700px; height: 900px" srcdoc="${inner}"></iframe>`,
    });
    const inside = page.frameLocator("iframe").first();
    await inside.getByLabel("Name", { exact: true }).fill("Asha");
    await inside.frameLocator("iframe[title='Bot check']").locator("altcha-widget").waitFor();
    expect(bodies).toEqual([]);
    await page.context().close();
  });
});

describe("several widgets", () => {
  it.each([2, 20])("%i on a page keep their values apart, and each sends its own", async (count) => {
    const { page, bodies, complaints } = await world.open({
      body: Array(count).fill(placeholder(world.origin)).join("") + script(),
    });
    const last = widget(page, count - 1);
    await widget(page, 0).field("Name").fill("The first");
    for (let index = 0; index < count; index++) await widget(page, index).place.scrollIntoViewIfNeeded();
    await last.order();
    await last.thanks.waitFor();
    expect(await widget(page, 0).field("Name").inputValue()).toBe("The first");
    expect(bodies).toHaveLength(1);
    expect(complaints).toEqual([]);
    expect((await violationsOf(page)).filter((line) => !/region|landmark|heading/.test(line))).toEqual([]);
    await page.context().close();
  });
});

describe("a single-page host", () => {
  it("finds what was typed when it takes the node out and puts it back", async () => {
    const { page, told } = await world.open({ body: `<main>${placeholder(world.origin)}</main>${script()}` });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    await page.evaluate(async () => {
      const node = document.querySelector("[data-widget]")!;
      node.remove();
      await new Promise((resolve) => setTimeout(resolve, 300));
      document.querySelector("main")!.append(node);
    });
    expect(await quote.field("Name").inputValue()).toBe("Asha Kumari");
    expect(await quote.categories.textContent()).toBe("2 selected");
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(told.filter((line) => line.startsWith("quote:ready"))).toHaveLength(1);
    await page.context().close();
  });

  it("has its modal closed when it takes it away while it is open, and can open it again", async () => {
    const { page } = await world.open({
      body: `<main>${placeholder(world.origin, 'data-mode="modal"')}</main>${script()}`,
    });
    const quote = widget(page);
    await quote.opener.click();
    await quote.field("Name").fill("Asha");
    await page.evaluate(async () => {
      const node = document.querySelector("[data-widget]")!;
      node.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.querySelector("main")!.append(node);
    });
    await quote.dialog.waitFor({ state: "hidden" });
    await quote.opener.click();
    await quote.dialog.waitFor();
    expect(await quote.field("Name").inputValue()).toBe("Asha");
    await page.context().close();
  });

  it("may add placeholders later, and replace the whole body", async () => {
    const { page } = await world.open({ body: `<p>Nothing yet</p>${script()}` });
    await page.waitForLoadState("networkidle");
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      placeholder(world.origin),
    );
    await widget(page).form.waitFor();
    await page.evaluate((html) => {
      const body = document.createElement("body");
      body.innerHTML = html;
      document.body.replaceWith(body);
    }, placeholder(world.origin));
    await widget(page).form.waitFor();
    await page.context().close();
  });

  it("keeps what was typed over Back and Forward", async () => {
    const { page } = await world.open({ body: snippet(world) });
    world.setOther({ body: "<p>Elsewhere</p>" });
    await widget(page).fillIn();
    await page.goto(`${world.partnerOrigin}/other`);
    await page.goBack();
    await widget(page).form.waitFor();
    const isRestored = await page.evaluate(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().type !== "back_forward",
    );
    if (isRestored) expect(await widget(page).field("Name").inputValue()).toBe("Asha Kumari");
    await page.context().close();
  });
});

it("leaks nothing over 200 mounts and unmounts", async () => {
  const { page } = await world.open({ body: `<main></main>${script()}` });
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  const churn = (times: number) =>
    page.evaluate(
      async ([html, count]) => {
        const main = document.querySelector("main")!;
        for (let turn = 0; turn < Number(count); turn++) {
          main.innerHTML = String(html);
          await new Promise<void>((resolve) =>
            document.addEventListener("quote:ready", () => resolve(), { once: true }),
          );
          main.querySelector("[data-widget]")!.shadowRoot!.querySelector("input")!.focus();
          main.replaceChildren();
        }
      },
      [placeholder(world.origin), times],
    );
  const count = async () => {
    // A frame that does not answer is given up after 12 s; until then its widget is waited for.
    await page.clock.runFor(13_000);
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    return { nodes, jsEventListeners };
  };
  await churn(10);
  const before = await count();
  await churn(200);
  const after = await count();
  console.log("before", before, "after", after);
  // One widget has over a hundred nodes: ten of 200 that stayed would show.
  expect(after.nodes - before.nodes).toBeLessThan(400);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(100);
  await page.context().close();
});
