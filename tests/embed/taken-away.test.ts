/** A partner's page that removes, moves or hides what is around our modal while it is open. */
import { expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import { placeholder, script, untilHeard, usePartnerWorld } from "./partner-world.ts";

const world = usePartnerWorld();

/** Returns a page in which `around` contains the placeholder, and `counts` counts the events that the page hears. */
const PAGE = (tag: string) => `
  <script>
    const counts = { presses: 0, escapes: 0 };
    document.addEventListener("keydown", ({ key }) => key === "Escape" && counts.escapes++);
  </script>
  <main></main>
  <button onclick="counts.presses++">Theirs</button>
  <${tag} id="around">${tag === "details" ? "<summary>Menu</summary>" : ""}${placeholder('data-mode="modal"')}</${tag}>
  ${script()}`;

interface Way {
  way: string;
  take: string;
  giveBack: string;
  tag?: string;
  /** Script that shows the placeholder at first. */
  before?: string;
}

const WAYS: Way[] = [
  {
    way: "removes it and puts it back",
    take: "window.kept = around; around.remove()",
    giveBack: "document.body.append(kept)",
  },
  {
    way: "moves it",
    take: "document.querySelector('main').append(around)",
    giveBack: "",
  },
  {
    way: "hides it",
    take: "around.style.display = 'none'",
    giveBack: "around.style.display = ''",
  },
  {
    way: "closes the <details> around it",
    tag: "details",
    before: "around.open = true",
    take: "around.open = false",
    giveBack: "around.open = true",
  },
  {
    way: "skips its content",
    take: "around.style.contentVisibility = 'hidden'",
    giveBack: "around.style.contentVisibility = ''",
  },
  {
    way: "hides the popover around it",
    before: "around.popover = 'manual'; around.showPopover()",
    take: "around.hidePopover()",
    giveBack: "around.showPopover()",
  },
];

it.each(
  WAYS,
)("the modal closes, tells it, frees the page, and opens again, where a page $way", async ({
  tag = "div",
  before = "",
  take,
  giveBack,
}) => {
  const opened = await world.open(PAGE(tag));
  const { page, quote, complaints } = opened;
  await page.evaluate(before);
  await quote.opener.click();
  await quote.field("Name").fill("Asha");
  await page.evaluate(take);
  await untilHeard(opened, "ready", "open", "start", "close");
  await page.getByRole("button", { name: "Theirs" }).click();
  await page.keyboard.press("Escape");
  expect(await page.evaluate("counts")).toEqual({ presses: 1, escapes: 1 });
  await page.evaluate(giveBack);
  expect(await quote.dialog.isVisible()).toBe(false);
  await quote.opener.click();
  await expect
    .poll(() => quote.dialog.evaluate((one) => one.matches(":modal")))
    .toBe(true);
  expect(await quote.field("Name").inputValue()).toBe("Asha");
  await page.keyboard.press("Escape");
  await untilHeard(opened, "ready", "open", "start", "close", "open", "close");
  expect(await page.evaluate("counts.escapes")).toBe(1);
  expect(complaints).toEqual([]);
});

it("a menu that closes at the press of our button leaves a page that can be used", async () => {
  const opened = await world.open(PAGE("div"));
  const { page, quote } = opened;
  // The page hides the placeholder at the end of the click that opens the modal, as
  // Bootstrap's dropdown does.
  await page.evaluate("addEventListener('click', () => around.style.display = 'none')");
  await quote.opener.click();
  await untilHeard(opened, "ready", "open", "close");
  await page.getByRole("button", { name: "Theirs" }).click();
  expect(await page.evaluate("counts.presses")).toBe(1);
});

it("Esc reaches the page at once after its thank-you view has replaced the open list", async () => {
  const { page, quote } = await world.open(
    replaceIn(PAGE("div"), 'data-mode="modal"', ""),
  );
  await quote.categories.click();
  await page.evaluate("around.remove()");
  await page.keyboard.press("Escape");
  expect(await page.evaluate("counts.escapes")).toBe(1);
});
