import { describe, expect, it } from "vitest";
import {
  placeholder,
  SITE,
  script,
  snippet,
  untilHeard,
  usePartnerWorld,
} from "./partner-world.ts";

const world = usePartnerWorld();

const modal = (id: string, more = "") =>
  placeholder(`id="${id}" data-mode="modal" ${more}`);
const far = '<div style="height: 4000px"></div>';
const link = (to = "/elsewhere") => `<a href="${to}" data-quote-open>Theirs</a>`;

describe("data-quote-open", () => {
  it("data-quote-open opens the modal that it names, or the first, also with two versions of the script", async () => {
    const openers: [html: string, opened: string][] = [
      [link(), "first"],
      ['<a href="/elsewhere"><b data-quote-open>Theirs</b></a>', "first"],
      [
        "<form action='/sent'><button data-quote-open><b>Theirs</b></button></form>",
        "first",
      ],
      ['<button data-quote-open="second">Theirs</button>', "second"],
      ['<button data-quote-open="third">Theirs</button>', "first"],
      [
        '<div><template shadowrootmode="open"><a href="/elsewhere" data-quote-open="second">Theirs</a></template></div>',
        "second",
      ],
    ];
    const { page, heard, complaints } = await world.open(
      `<main></main>${far}${placeholder()}${modal("first")}${modal("second")}${script()}${script(world.pinned.file)}`,
    );
    await page.waitForLoadState("networkidle");
    expect(heard).toEqual([]);
    for (const [html, opened] of openers) {
      await page
        .locator("main")
        .evaluate((main, added) => main.setHTMLUnsafe(added), html);
      await page.getByText("Theirs").click();
      await page.locator("dialog[open]").waitFor();
      await page.locator(`#${opened} dialog[open]`).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      const isFocused = () =>
        page
          .getByText("Theirs")
          .evaluate((one) => one.matches(":focus, :focus *, :has(:focus)"));
      await expect.poll(isFocused, { message: html }).toBe(true);
    }
    await expect
      .poll(() => heard.filter((line) => line === "quote:open"))
      .toHaveLength(openers.length);
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
    expect(complaints).toEqual([]);
  });

  it("data-quote-open goes to the form of a page without a modal, except with a key of the browser", async () => {
    const opened = await world.open({
      head: `<script>
        addEventListener("click", (event) => {
          const { ctrlKey, shiftKey, altKey, metaKey, defaultPrevented } = event;
          if (ctrlKey || shiftKey || altKey || metaKey) {
            document.title += defaultPrevented;
            event.preventDefault();
          }
        });
      </script>`,
      body: link() + far + snippet(),
    });
    const { page, quote } = opened;
    await page.waitForLoadState("networkidle");
    for (const key of ["Control", "Shift", "Alt", "Meta"] as const) {
      await page.getByText("Theirs").click({ modifiers: [key] });
    }
    expect(await page.title()).toBe(`A partner${"false".repeat(4)}`);
    await page.getByText("Theirs").click();
    await untilHeard(opened, "ready", "start");
    await quote.field("Name").and(page.locator(":focus")).waitFor();
  });

  it("data-quote-open opens the modal that is shown, of one for phones and one for desktops", async () => {
    const { page } = await world.open(
      `<button data-quote-open>Theirs</button><div hidden>${modal("phone")}</div><div>${modal("desktop", "hidden")}</div>${script()}`,
    );
    await page.getByText("Theirs").click();
    await page.locator("#desktop dialog[open]").waitFor();
  });

  it("data-quote-open opens a hidden placeholder's modal, and follows its own link in a hidden part", async () => {
    const { page, quote } = await world.open(
      `<button data-quote-open>Theirs</button>${modal("first", "hidden")}
       <div hidden>${modal("second")}</div><button data-quote-open="second">Nowhere</button>${script()}`,
    );
    await page.getByText("Theirs").click();
    await quote.field("Name").waitFor();
    expect(await quote.opener.isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await page.getByText("Nowhere").click();
    await page.waitForURL(contactPage());
  });

  const contactPage = () => `${SITE}/contact`;

  it.each([
    ["a link where it says", link, () => world.publish("<h1>Elsewhere</h1>")],
    [
      "a button where the placeholder's link does",
      () => "<button data-quote-open>Theirs</button>",
      contactPage,
    ],
  ])("data-quote-open leads by %s where the form cannot be loaded, or takes five seconds", async (_name, opener, target) => {
    const to = target();
    let status: number | undefined = 404;
    const { page } = await world.open(opener(to) + far + modal("first") + script(), {
      before: (blank) =>
        blank.route(
          "**/assets/quote-*.js*",
          (route) => status && route.fulfill({ status }),
        ),
    });
    const address = page.url();
    await page.getByText("Theirs").click();
    await page.waitForURL(to);
    status = undefined;
    await page.clock.install();
    await page.goto(address);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByText("Theirs").click();
    await page.clock.runFor(4_900);
    expect(page.url()).toBe(address);
    await page.clock.runFor(200);
    await page.waitForURL(to);
  });
});

it("openQuote opens a modal that has not come yet, also one that is added later", async () => {
  const opened = await world.open(`<main></main>${script()}${far}${modal("first")}`);
  const { page, quote, complaints } = opened;
  await page.waitForLoadState("networkidle");
  await page.evaluate("first.openQuote()");
  await quote.dialog.waitFor();
  await page.keyboard.press("Escape");
  await quote.dialog.waitFor({ state: "hidden" });
  await page.locator("main").evaluate((main, html) => {
    main.innerHTML = html;
  }, modal("later"));
  await page.evaluate("later.openQuote()");
  await quote.dialog.waitFor();
  await untilHeard(opened, "ready", "open", "close", "ready", "open");
  expect(complaints).toEqual([]);
});
