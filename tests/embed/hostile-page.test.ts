/** The widget beside a page's style sheets and policies, and what it leaves in the page. Scripts: `partner-libraries` and `partner-scripts`. */
import { expect, it } from "vitest";
import { replaceIn } from "../find-in.ts";
import { order, snippet, usePartnerWorld, widget } from "./partner-world.ts";

const world = usePartnerWorld();

it("a request arrives from an isolated page whose CSS changes everything, and the form looks the same", async () => {
  const headers = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  };
  const size = async (head: string) => {
    const opened = await world.open({
      headers,
      head: `<style>${head}</style>`,
      body: snippet(),
    });
    const { quote } = opened;
    await quote.form.waitFor();
    const box = (await quote.form.boundingBox())!;
    const style = await quote.field("Name").evaluate((field: HTMLInputElement) => {
      const { backgroundColor, color, font } = getComputedStyle(field);
      // The label is examined, too: it inherits these properties, and browsers set them
      // for a field.
      const { letterSpacing, textTransform, whiteSpace, wordSpacing } = getComputedStyle(
        field.labels![0]!,
      );
      return {
        backgroundColor,
        color,
        font,
        letterSpacing,
        textTransform,
        whiteSpace,
        wordSpacing,
      };
    });
    return { opened, looks: [box.width, box.height, style] };
  };
  const clean = await size("");
  const { opened, looks } = await size(
    `form { display: none !important }
       input, textarea, button { width: 1px !important; height: 1px !important; background: red !important }
       label, p, h2 { font-size: 0 !important; color: transparent !important }
       html { font-size: 62.5% }
       body { font: italic 9px/4 fantasy; color: red; letter-spacing: 1em; text-transform: uppercase; text-align: right; white-space: pre; word-spacing: 3em }
       * { --text: red; --rem: 2px; --ground: red; --field-ground: red; --accent: red; --on-accent: red; --field-border: red }`,
  );
  expect(looks).toEqual(clean.looks);
  expect(await opened.page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await order(world, opened);
});

it("a request arrives from a page without a doctype whose CSS unsets every box", async () => {
  const head =
    "<style>* { all: unset !important; box-sizing: content-box !important; float: left } *::before, *::after { content: 'x'; display: block; height: 40px }</style>";
  await order(world, await world.open({ doctype: "", head, body: snippet() }));
});

it("the widget leaves no global, node, cookie or storage in page and device, sent, refused or unanswered", async () => {
  const read = () => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !name.startsWith("__p")),
    nodes: [...document.querySelectorAll("*")].map(
      (element) => element.nodeName + [...element.attributes].map(({ name }) => name),
    ),
  });
  const { page, quote } = await world.open(
    replaceIn(snippet(), /<script.*/, '<script async="" src></script>'),
  );
  const before = await page.evaluate(read);
  await page.goto(world.publish(snippet()));
  await quote.fillIn();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "500", times: 1 });
  await quote.send();
  await quote.failure.waitFor();
  world.provider.setFault({ call: "AddQuoteRequest", scenario: "down", times: 1 });
  await quote.send();
  await quote.noAnswer.waitFor();
  await quote.send();
  await quote.thanks.waitFor();
  expect(await page.evaluate(read)).toEqual(before);
  expect(await page.context().cookies()).toEqual([]);
  const kept = async () => {
    try {
      const databases = await indexedDB.databases();
      return [
        document.cookie,
        localStorage.length,
        sessionStorage.length,
        databases.length,
      ];
    } catch {
      return "denied";
    }
  };
  expect(await page.evaluate(kept)).toEqual(["", 0, 0, 0]);
  // Chromium with windows denies a third party's frame all storage, because Playwright's
  // visitors are incognito; the shell does not:
  // https://github.com/microsoft/playwright/issues/2072
  const [, ...frames] = page.frames();
  expect(frames).toHaveLength(1);
  for (const frame of frames) {
    expect([["", 0, 0, 0], "denied"]).toContainEqual(await frame.evaluate(kept));
  }
});

it("no key reaches the page but Esc, and Tab where it leaves the form, unless they close what is ours", async () => {
  const ear = `<script>
    heard = [];
    for (const type of ["down", "press", "up"]) addEventListener("key" + type, ({ key }) => heard.push(type + " " + key));
  </script>`;
  const { page, quote } = await world.open({
    head: ear,
    body: snippet() + snippet("data-mode=modal"),
  });
  const expectHeard = async (expected: string[]) =>
    expect(await page.evaluate("heard.splice(0)")).toEqual(expected);
  const { field, categories, placeholder } = quote;
  await field("Name").pressSequentially("abc");
  await field("Name").press("Enter");
  await field("Name").press("Control+k");
  await categories.click();
  await page.keyboard.press("Escape");
  await placeholder
    .getByRole("group", { name: "Project Category" })
    .waitFor({ state: "hidden" });
  await expectHeard([]);
  expect(await field("Name").inputValue()).toBe("abc");
  await page.keyboard.press("Escape");
  await expectHeard(["down Escape"]);
  // A focus trap that does not see fields in a shadow root would move the focus away at
  // each Tab.
  await field("Name").press("Tab");
  await field("Email").press("Shift+Tab");
  await field("Name").and(page.locator(":focus")).waitFor();
  await expectHeard([]);
  await quote.submit.press("Tab");
  await expectHeard(["down Tab"]);
  const modal = widget(page, 1);
  await modal.opener.click();
  await modal.dialog.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await modal.dialog.waitFor({ state: "hidden" });
  await expectHeard([]);
});
