/** The placeholder in the places where partners put it, in a browser whose scrollbars take room. */
import { expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import {
  element,
  order,
  placeholder,
  script,
  snippet,
  untilHeard,
  usePartnerWorld,
  widget,
} from "./partner-world.ts";

const world = usePartnerWorld({ showsScrollbars: true });

const within = (style: string) => (form: string) => `<div style="${style}">${form}</div>`;
const itself = (style: string) => (form: string) =>
  replaceIn(form, "<div ", `<div style="${style}" `);
const cells = (form: string, other = "") =>
  `<table style="border-spacing: 0"><tr><td style="padding: 0">${form}</td><td style="padding: 0">${other}</td></tr></table>`;

/** Containers that hold the form alone, which is then as wide as they are. */
const alone: Record<string, (form: string) => string> = {
  "a block": (form) => form,
  "a flex row": within("display: flex"),
  "a flex column, centred": within(
    "display: flex; flex-direction: column; align-items: center",
  ),
  "a grid, centred both ways": within("display: grid; place-items: center"),
  "a grid with a column as wide as needed": within(
    "display: grid; grid-template-columns: auto",
  ),
  "a float": within("float: left"),
  "an inline block": within("display: inline-block"),
  "an absolute box": within("position: absolute; top: 0; left: 0"),
  "a table cell": (form) => cells(form),
  "a box of max-content": within("width: max-content"),
  "itself a flex box": itself("display: flex"),
  "itself inline": itself("display: inline"),
};
/** Containers with something beside the form, for which it leaves room. */
const shared: typeof alone = {
  "a flex row with others": (form) => within("display: flex")(`${form}<p>Beside it</p>`),
  "a grid with others": (form) =>
    within("display: grid; grid-template-columns: auto auto")(`${form}<p>Beside it</p>`),
  "a table with others": (form) => cells(form, "Beside"),
  "a float beside text": (form) =>
    `${within("float: left; max-width: 70%")(form)}<p>Beside it</p>`,
};

it("in flex, grid, table and float the form fills its place, and makes no page wider", async () => {
  const body = Object.entries({ ...alone, ...shared })
    .map(
      ([name, around]) =>
        `<section aria-label="${name}" style="position: relative; display: flow-root; min-height: 1600px">${around(placeholder())}</section>`,
    )
    .join("");
  const { page } = await world.open(body + script());
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of Object.keys({ ...alone, ...shared })) {
      const situation = `${name} at ${width} px`;
      const section = page.getByRole("region", { name, exact: true });
      await section.scrollIntoViewIfNeeded();
      const box = (await section.locator(".quote").boundingBox())!;
      const room = (await section.boundingBox())!;
      const most = name in alone ? 776 : 161;
      expect
        .soft(box.width, situation)
        .toBeGreaterThanOrEqual(Math.min(most, room.width) - 1);
      expect.soft(box.x, situation).toBeGreaterThanOrEqual(room.x);
      expect
        .soft(box.x + box.width, situation)
        .toBeLessThanOrEqual(room.x + room.width + 0.5);
    }
    const hidden = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect
      .soft(await page.evaluate(hidden), `sideways scroll at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
});

it("a request arrives from a form of the page, of which it is no part, from right to left", async () => {
  const opened = await world.open(
    `<form dir="rtl" action="/other" aria-label="Theirs">${placeholder()}<input name="own"></form>${script()}`,
  );
  await order(world, opened);
  const theirs = opened.page.getByRole("form", { name: "Theirs" });
  expect(
    await theirs.evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]),
  ).toEqual(["own"]);
  expect(new URL(opened.page.url()).pathname).toMatch(/^\/page-/);
});

it("the form works behind what opens it, be it a tab, details or a dialog of the page", async () => {
  const opened = await world.open(
    `<button onclick="tab.hidden = false">Tab</button><div id="tab" hidden>${placeholder()}</div>
     <details><summary>Details</summary>${placeholder()}</details>
     <button onclick="theirs.showModal()">Dialog</button><dialog id="theirs">${placeholder("data-mode=modal")}</dialog>
     ${script()}`,
  );
  const { page, complaints, heard } = opened;
  for (const [index, name] of ["Tab", "Details"].entries()) {
    await expect.poll(() => heard).toHaveLength(index * 2);
    await page.getByText(name, { exact: true }).click();
    await widget(page, index).field("Name").fill(name);
  }
  await page.getByText("Dialog", { exact: true }).click();
  const modal = widget(page, 2);
  await modal.opener.click();
  await modal.order();
  await page.keyboard.press("Escape");
  await modal.dialog.waitFor({ state: "hidden" });
  expect(
    await page.locator("#theirs").evaluate((dialog: HTMLDialogElement) => dialog.open),
  ).toBe(true);
  expect(complaints).toEqual([]);
});

it.each([
  "visibility: hidden",
  "opacity: 0; pointer-events: none",
])("in a menu that is hidden by %s our button is not pressed, and its modal opens from elsewhere", async (hidden) => {
  const { page, quote } = await world.open(
    `<div style="${hidden}; position: absolute; inset: 0">${placeholder('data-mode="modal"')}</div>
     <div style="height: 200px" onclick="this.title = 'pressed'" id="under"></div>
     <button style="position: relative" data-quote-open>Theirs</button>${script()}`,
  );
  await quote.opener.waitFor({ state: "attached" });
  const { x, y } = await quote.opener.evaluate((button) =>
    button.getBoundingClientRect(),
  );
  await page.mouse.click(x + 9, y + 9);
  expect(await page.evaluate("under.title")).toBe("pressed");
  await page.getByText("Theirs").click();
  await quote.field("Name").click();
});

it("in a frame without an origin, where none of ours could be, the link stays", async () => {
  const inner = replaceIn(world.publish(snippet()), "partner.", "embeds.");
  const { page } = await world.open(
    `<iframe sandbox="allow-scripts" src="${inner}"></iframe>`,
  );
  await page.waitForLoadState("networkidle");
  const left = page.frameLocator("iframe");
  await left.getByRole("link", { name: "Get a quote" }).waitFor();
  expect(await left.locator("form").count()).toBe(0);
});

it("a page may replace its whole body, and have an element of our name itself", async () => {
  const theirs = "customElements.define('quote-widget', class extends HTMLElement {})";
  const opened = await world.open({
    head: `<script>${theirs}</script>`,
    body: element() + script(),
  });
  await untilHeard(opened, "ready");
  await opened.page.evaluate((html) => {
    const body = document.createElement("body");
    body.innerHTML = html;
    document.body.replaceWith(body);
  }, placeholder());
  await untilHeard(opened, "ready", "ready");
  await order(world, opened, ["ready", "ready", "start", "submitted"]);
});

/** Script that removes the placeholder, and puts it back after the browser has reported the removal. */
const TAKE_OUT_AND_PUT_BACK = `(async () => {
  const node = document.querySelector("[data-widget], quote-widget");
  const main = node.parentNode;
  node.remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  main.append(node);
})()`;

it("a placeholder or <quote-widget> that is taken out and put back keeps what was typed", async () => {
  const opened = await world.open(
    `<main></main>${script()}${script(world.pinned.file)}${script()}`,
  );
  const { page, quote, bodies, complaints } = opened;
  await page.waitForLoadState("networkidle");
  const events: string[] = [];
  for (const [index, html] of [placeholder(), element()].entries()) {
    await page.locator("main").evaluate((main, added) => {
      main.innerHTML = added;
    }, html);
    await quote.fillIn();
    await quote.passBotCheck();
    await page.evaluate(TAKE_OUT_AND_PUT_BACK);
    expect(await quote.field("Name").inputValue()).toBe("Asha Kumari");
    expect(await quote.categories.textContent()).toBe("2 selected");
    await quote.send();
    await quote.thanks.waitFor();
    events.push("ready", "start", "submitted");
    await untilHeard(opened, ...events);
    expect(bodies).toHaveLength(index + 1);
  }
  expect(complaints).toEqual([]);
});

it("<quote-widget> in a closed shadow root follows its attributes, later ones too, and keeps its text", async () => {
  const opened = await world.open(
    `<div id="host"></div><script>
      theirRoot = document.getElementById("host").attachShadow({ mode: "closed" });
      theirRoot.innerHTML = ${JSON.stringify(element('data-name="Asha"'))};
    </script>${element('data-mode="modal" data-label="Ask us"')}${script()}`,
  );
  const { page, complaints } = opened;
  await untilHeard(opened, "ready", "ready");
  await page.getByRole("button", { name: "Ask us" }).click();
  await page.getByRole("dialog", { name: "Ask us" }).waitFor();
  await page.keyboard.press("Escape");
  const name =
    "theirRoot.querySelector('quote-widget').shadowRoot.querySelector('[name=Name]').value";
  expect(await page.evaluate(name)).toBe("Asha");
  await page.evaluate(
    `${name} = "Asha Kumari"; theirRoot.append(theirRoot.querySelector('quote-widget'))`,
  );
  expect(await page.evaluate(name)).toBe("Asha Kumari");
  // The element is far from the screen, so that only its mode makes it load the form.
  await page.evaluate(`
    late = document.createElement("quote-widget");
    late.style = "position: absolute; top: 9000px";
    theirRoot.append(late);
    late.setAttribute("data-mode", "float");`);
  await untilHeard(opened, "ready", "ready", "open", "close", "ready");
  expect(complaints).toEqual([]);
});
