/** How wide the form is, and where the modal's button stands, in the places that pages have for them. Scrollbars take room here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPartnerWorld, type PartnerWorld, placeholder, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;

/** The form with its padding. */
const WIDEST_PX = 776;
/** Wide enough for its words and for a thumb. */
const NARROWEST_PX = 160;
/** A form that cannot know its room is 32 px narrower than the window. Scrollbar and margins of these pages are 31. */
const TOLERANCE_PX = 1;

const SECTION_PX = 1_600;

const within = (style: string) => (form: string) => `<div style="${style}">${form}</div>`;
const itself = (style: string) => (form: string) => form.replace("<div ", `<div style="${style}" `);
const cells = (form: string, ...others: string[]) =>
  `<table style="border-spacing: 0"><tr>${[form, ...others].map((cell) => `<td style="padding: 0">${cell}</td>`).join("")}</tr></table>`;

/** Places that the form has to itself. */
const alone: [name: string, around: (form: string) => string][] = [
  ["a block", (form) => form],
  ["a flex row", within("display: flex")],
  ["a flex column, centred", within("display: flex; flex-direction: column; align-items: center")],
  ["a flex column, at its start", within("display: flex; flex-direction: column; align-items: flex-start")],
  ["a flex item that may shrink", (form) => within("display: flex")(within("min-width: 0")(form))],
  ["a grid, centred", within("display: grid; justify-items: center")],
  ["a grid, centred both ways", within("display: grid; place-items: center")],
  ["a grid with a column as wide as needed", within("display: grid; grid-template-columns: auto")],
  ["a float", within("float: left")],
  ["an inline block", within("display: inline-block")],
  ["an absolute box", within("position: absolute; top: 0; left: 0")],
  ["a table cell", (form) => cells(form)],
  ["a box of fit-content", within("width: fit-content")],
  ["a box of max-content", within("width: max-content")],
  ["itself a float", itself("float: left")],
  ["itself an inline block", itself("display: inline-block")],
  ["itself absolute", itself("position: absolute; top: 0; left: 0")],
  ["itself a flex box", itself("display: flex")],
  ["itself inline", itself("display: inline")],
  [
    "a flex column, centred, with no padding of ours",
    within("--quote-padding: 0; display: flex; flex-direction: column; align-items: center"),
  ],
];

/** Places with something beside the form. */
const beside: typeof alone = [
  ["a flex row", (form) => within("display: flex")(`${form}<p>Beside it</p>`)],
  [
    "a flex row, far apart",
    (form) => within("display: flex; justify-content: space-between")(`${form}<p>Beside it</p>`),
  ],
  [
    "a grid with columns as wide as needed",
    (form) => within("display: grid; grid-template-columns: auto auto")(`${form}<p>Beside it</p>`),
  ],
  ["a table", (form) => cells(form, "Beside")],
  ["a float", (form) => `${within("float: left; max-width: 70%")(form)}<p>Beside it</p>`],
];

/** Each place of its own, as wide as the page. */
const sections = (places: typeof alone) =>
  places
    .map(
      ([name, around]) =>
        `<section data-name="${name}" style="position: relative; display: flow-root; min-height: ${SECTION_PX}px">${around(placeholder(world.origin))}</section>`,
    )
    .join("");

async function measure(places: typeof alone, width: number) {
  const { page } = await world.open(
    { body: sections(places) + script() },
    // All of them in sight, for one that is far away is not drawn; and yet so high that the page scrolls.
    { viewport: { width, height: SECTION_PX * places.length - 200 } },
  );
  await expect.poll(() => page.locator("[data-widget=quote] form").count()).toBe(places.length);
  const measured = await page.evaluate(() => {
    const room = document.querySelector("section")!.clientWidth;
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return {
      bar: innerWidth - document.documentElement.clientWidth,
      room,
      sideways,
      forms: [...document.querySelectorAll("section")].map((section) => {
        const stage = section.querySelector("[data-widget]")!.shadowRoot!.querySelector(".quote")!;
        const { left, right, width: px } = stage.getBoundingClientRect();
        const form = stage.querySelector("form")!;
        return {
          name: section.dataset.name!,
          px,
          isInside: left >= 0 && right <= document.documentElement.clientWidth,
          isWhole: form.scrollWidth <= form.clientWidth,
        };
      }),
    };
  });
  await page.context().close();
  expect(measured.bar, "a scrollbar takes room").toBeGreaterThan(0);
  return measured;
}

describe.each([320, 360, 768, 1280])("in a window of %i px", (width) => {
  it("the form is as wide as a place that it has to itself, up to 736 px and its padding", async () => {
    const { room, forms, sideways } = await measure(alone, width);
    const wanted = Math.min(WIDEST_PX, room) - TOLERANCE_PX;
    const wrong = forms.filter(({ name, px, isInside, isWhole }) => {
      // Without the padding it is 736 px wide at most, and on a small screen keeps the same margin.
      const least = name.includes("no padding") ? Math.min(wanted, 736) : wanted;
      return px < least || px > WIDEST_PX || !isInside || !isWhole;
    });
    expect(wrong).toEqual([]);
    expect(sideways, "sideways scroll").toBeLessThanOrEqual(0);
  });

  it("it makes room for what stands beside it, and never makes the page wider", async () => {
    const { forms, sideways } = await measure(beside, width);
    const wrong = forms.filter(
      ({ px, isInside, isWhole }) => px < Math.min(NARROWEST_PX, width / 2) || !isInside || !isWhole,
    );
    expect(wrong).toEqual([]);
    expect(sideways, "sideways scroll").toBeLessThanOrEqual(0);
  });
});

describe("the modal's button stands where the page's own text would", () => {
  const modal = (inside = "") => placeholder(world.origin, `data-mode="modal" ${inside}`);

  it("at the start of WordPress's centred column, which centres whatever box it holds", async () => {
    // As WordPress writes it, since version 5.9.
    const column = `<style>
      .is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)) {
        max-width: 645px; margin-left: auto !important; margin-right: auto !important }
    </style>`;
    const { page } = await world.open({
      head: column,
      body: `<div class="is-layout-constrained"><p>A paragraph.</p>${modal()}${placeholder(world.origin)}</div>${script()}`,
    });
    const { opener } = widget(page);
    const paragraph = (await page.getByText("A paragraph.").boundingBox())!;
    expect(paragraph.x).toBeGreaterThan(300);
    expect((await opener.boundingBox())!.x).toBe(paragraph.x);
    const { x, width } = (await widget(page, 1).place.boundingBox())!;
    expect([x, width]).toEqual([paragraph.x, 645]);
    await page.context().close();
  });

  it("in the middle of centred text, at the right of text from right to left, and in a sentence", async () => {
    const sentence = modal().replaceAll("div", "span");
    const { page } = await world.open({
      body: `<div style="width: 600px; margin: 0">
        <div style="text-align: center">${modal()}</div>
        <div dir="rtl">${modal()}</div>
        <p id="sentence">Please <b>ask</b> ${sentence} <i>here</i>.</p></div>${script()}`,
    });
    const boxOf = async (index: number) => (await widget(page, index).opener.boundingBox())!;
    const left = (await page.locator("#sentence").boundingBox())!.x;
    const centred = await boxOf(0);
    expect(centred.x + centred.width / 2).toBe(left + 300);
    const fromTheRight = await boxOf(1);
    expect(fromTheRight.x + fromTheRight.width).toBe(left + 600);
    const inSentence = await boxOf(2);
    for (const words of ["ask", "here"]) {
      const { y } = (await page.getByText(words, { exact: true }).boundingBox())!;
      expect(y, `on the line of '${words}'`).toBeGreaterThanOrEqual(inSentence.y);
      expect(y).toBeLessThan(inSentence.y + inSentence.height);
    }
    await page.context().close();
  });

  it("no larger than it is, beside others in a bar", async () => {
    const { page } = await world.open({
      body: `<nav style="display: flex; align-items: center; line-height: 2">${modal()}<a href="#x">Contact</a></nav>${script()}`,
    });
    const button = (await widget(page).opener.boundingBox())!;
    expect(await widget(page).place.boundingBox()).toEqual(button);
    expect(await page.locator("nav").boundingBox()).toMatchObject({ height: button.height });
    await page.context().close();
  });
});

it("is not to be seen while the page hides it with `hidden`", async () => {
  const { page } = await world.open({ body: placeholder(world.origin) + script() });
  const { place, form } = widget(page);
  await form.waitFor();
  await place.evaluate((element: HTMLElement) => {
    element.hidden = true;
  });
  await form.waitFor({ state: "hidden" });
  await page.context().close();
});
