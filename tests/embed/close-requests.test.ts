/** In a partner's page, Android's Back or a screen reader's gesture closes the innermost open part. */
import { expect, it } from "vitest";
import { goBack, hearNoEscape } from "../harness/close-request.ts";
import { snippet, untilHeard, usePartnerWorld, type Widget } from "./partner-world.ts";

const world = usePartnerWorld();
const open = (body: string) => world.open(body, { before: hearNoEscape });
const isListOpen = ({ categories }: Widget) => categories.getAttribute("aria-expanded");

it("the open category list closes first, and our modal with its text second", async () => {
  const opened = await open(snippet('data-mode="modal"'));
  const { page, quote } = opened;
  await quote.opener.click();
  await quote.field("Name").fill("Asha");
  await quote.categories.click();
  await goBack(page);
  await expect.poll(() => isListOpen(quote)).toBe("false");
  expect(await quote.field("Name").inputValue()).toBe("Asha");
  await goBack(page);
  await quote.dialog.waitFor({ state: "hidden" });
  await untilHeard(opened, "ready", "open", "start", "close");
  await quote.opener.click();
  expect(await quote.field("Name").inputValue()).toBe("Asha");
});

it("the open category list closes before the partner's own dialog around the form", async () => {
  const { page, quote } = await open(
    `<dialog id="theirs">${snippet()}</dialog><script>theirs.showModal()</script>`,
  );
  const isOpen = () => page.evaluate("theirs.open");
  await quote.field("Name").fill("Asha");
  await quote.categories.click();
  for (const ask of [() => goBack(page), () => page.evaluate("theirs.requestClose()")]) {
    await ask();
    await expect.poll(() => isListOpen(quote)).toBe("false");
    expect([await isOpen(), await quote.field("Name").inputValue()]).toEqual([
      true,
      "Asha",
    ]);
    await quote.categories.click();
  }
  await quote.categories.click();
  await goBack(page);
  await expect.poll(isOpen).toBe(false);
});

it("Esc in the bot check's frame closes our modal, whose text stays", async () => {
  const { page, quote } = await world.open(snippet('data-mode="modal"'));
  await quote.opener.click();
  await quote.field("Name").fill("Asha");
  await quote.passBotCheck();
  await page.keyboard.press("Escape");
  await quote.dialog.waitFor({ state: "hidden" });
  await quote.opener.click();
  expect(await quote.field("Name").inputValue()).toBe("Asha");
});

it("Esc in the bot check's frame closes the partner's dialog around the form, unless a script forbids it", async () => {
  const { page, quote } = await world.open(
    `<dialog id="theirs">${snippet()}</dialog>
     <script>
       theirs.showModal();
       heard = [];
       document.addEventListener("keydown", (event) => {
         heard.push(event.key);
         if (heard.length === 1) event.preventDefault();
       });
     </script>`,
  );
  await quote.field("Name").fill("Asha");
  await quote.passBotCheck();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate("heard")).toEqual(["Escape"]);
  expect(await page.evaluate("theirs.open")).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate("theirs.open")).toBe(false);
});
