import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOf } from "../browser/axe-violations.ts";
import { type Clean, order, orderClean } from "./order.ts";
import { openPartnerWorld, type PartnerWorld, placeholder, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
let clean: Clean;
beforeAll(async () => {
  world = await openPartnerWorld();
  clean = await orderClean(world);
});
afterAll(() => world.close());

const script = () => `<script async src="${world.origin}/widgets/v1/embed.js"></script>`;

/** Takes the placeholder out of the page, and puts it back once the browser has noticed. */
const takeOutAndPutBack = (page: Page) =>
  page.evaluate(async () => {
    const node = document.querySelector("[data-widget]")!;
    node.remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.querySelector("main")!.append(node);
  });

describe.concurrent("several widgets", { timeout: 60_000 }, () => {
  it.each([2, 20])("%i on a page keep their values apart, and each sends its own", async (count) => {
    const ordered = await order(
      world,
      { body: placeholder(world.origin).repeat(count) + script() },
      {
        index: count - 1,
        toldOfOthers: ["quote:start", ...Array(count - 1).fill("quote:ready")],
        async reach(page) {
          await widget(page, 0).field("Name").fill("The first");
          for (let index = 1; index < count; index++)
            await widget(page, index).place.scrollIntoViewIfNeeded();
          await widget(page, count - 1).form.waitFor();
        },
        async after(page) {
          expect(await widget(page, 0).field("Name").inputValue()).toBe("The first");
          expect((await violationsOf(page)).filter((line) => !/region|landmark|heading/.test(line))).toEqual(
            [],
          );
        },
      },
    );
    const { body, width, height } = clean;
    expect(ordered).toEqual({ body, width, height });
  });

  it("two versions of the script, and one of them twice, make one widget of a placeholder", async () => {
    const both = `${snippet(world, "", clean.pinned)}<script async src="${world.origin}/widgets/v1/embed.js"></script>`;
    const { body, width, height } = clean;
    expect(await order(world, { body: both + script() })).toEqual({ body, width, height });
    expect(await order(world, { body: script() + both })).toEqual({ body, width, height });
  });

  it("one press opens one modal where two versions of the script are", async () => {
    const { page, told, complaints } = await world.open({
      body: `${snippet(world, 'data-mode="modal"')}${snippet(world, "", clean.pinned)}`,
    });
    await widget(page).opener.click();
    await widget(page).dialog.waitFor();
    await widget(page, 1).form.waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(told.map((line) => line.split(" ")[0]).sort()).toEqual([
      "quote:open",
      "quote:ready",
      "quote:ready",
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.concurrent("a single-page host", { timeout: 60_000 }, () => {
  it("finds what was typed when it takes the node out and puts it back", async () => {
    const { page, told, complaints, bodies } = await world.open({
      body: `<main>${placeholder(world.origin)}</main>${script()}`,
    });
    const quote = widget(page);
    await quote.fillIn();
    await quote.passBotCheck();
    await takeOutAndPutBack(page);
    expect(await quote.field("Name").inputValue()).toBe("Asha Kumari");
    expect(await quote.categories.textContent()).toBe("2 selected");
    expect((await quote.form.boundingBox())!.width).toBe(clean.width);
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(bodies).toEqual([clean.body]);
    expect(told.map((line) => line.split(" ")[0])).toEqual(["quote:ready", "quote:start", "quote:submitted"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("has its modal closed when it takes it away while it is open, and can open it again", async () => {
    const { page, told, complaints, bodies } = await world.open({
      body: `<main>${placeholder(world.origin, 'data-mode="modal"')}</main>${script()}`,
    });
    const quote = widget(page);
    await quote.opener.click();
    await quote.fillIn();
    await takeOutAndPutBack(page);
    await quote.dialog.waitFor({ state: "hidden" });
    await quote.opener.click();
    await quote.dialog.waitFor();
    expect(await quote.field("Name").inputValue()).toBe("Asha Kumari");
    await quote.passBotCheck();
    await quote.submit.click();
    await quote.thanks.waitFor();
    expect(bodies).toEqual([clean.body]);
    expect(told.map((line) => line.split(" ")[0])).toEqual([
      ...["quote:ready", "quote:open", "quote:start", "quote:close", "quote:open", "quote:submitted"],
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("may remove the opener's place for good while its modal is open: the page can be used, and nothing breaks", async () => {
    const { page, told, complaints } = await world.open({
      body: `<main>${placeholder(world.origin, 'data-mode="modal"')}<button onclick="document.title = 'pressed'">Theirs</button></main>${script()}`,
    });
    const quote = widget(page);
    await quote.opener.click();
    await quote.field("Name").fill("Asha");
    await quote.place.evaluate((element) => element.remove());
    await page.getByRole("button", { name: "Theirs" }).click();
    expect(await page.title()).toBe("pressed");
    expect(told.map((line) => line.split(" ")[0])).toEqual(["quote:ready", "quote:open", "quote:start"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("may add placeholders later, and replace the whole body", async () => {
    const replaceBody: Parameters<typeof order>[2] = {
      toldOfOthers: ["quote:ready"],
      async reach(page) {
        await page.waitForLoadState("networkidle");
        const html = placeholder(world.origin);
        await page.evaluate((added) => document.body.insertAdjacentHTML("beforeend", added), html);
        await widget(page).form.waitFor();
        await page.evaluate((added) => {
          const body = document.createElement("body");
          body.innerHTML = added;
          document.body.replaceWith(body);
        }, html);
      },
    };
    const { body, width, height } = clean;
    expect(await order(world, { body: `<p>Nothing yet</p>${script()}` }, replaceBody)).toEqual({
      ...{ body, width, height },
    });
  });
});
