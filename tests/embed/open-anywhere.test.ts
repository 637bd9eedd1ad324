import { describe, expect, it } from "vitest";
import { namesOf, usePartnerWorld, placeholder, snippet, widget } from "./partner-world.ts";

const world = usePartnerWorld();

const script = (file = "/widgets/v1/embed.js") => `<script async src="${world.origin}${file}"></script>`;
const modal = (id: string, more = "") => placeholder(world.origin, `id="${id}" data-mode="modal" ${more}`);
const far = '<div style="height: 4000px"></div>';
const link = (to = "/elsewhere") => `<a href="${to}" data-quote-open>Theirs</a>`;

describe("data-quote-open", () => {
  it("opens the modal that it names, or the first, though it is far below and the script is there in two versions", async () => {
    const openers: [html: string, opened: string][] = [
      [link(), "first"],
      ['<a href="/elsewhere"><b data-quote-open>Theirs</b></a>', "first"],
      ["<form action='/sent'><button data-quote-open><b>Theirs</b></button></form>", "first"],
      ['<button data-quote-open="second">Theirs</button>', "second"],
      ['<button data-quote-open="third">Theirs</button>', "first"],
      [
        '<div><template shadowrootmode="open"><a href="/elsewhere" data-quote-open="second">Theirs</a></template></div>',
        "second",
      ],
    ];
    const { page, told, complaints } = await world.open(
      `<main></main>${far}${placeholder(world.origin)}${modal("first")}${modal("second")}${script()}${script(world.pinned.file)}`,
    );
    await page.waitForLoadState("networkidle");
    expect(told).toEqual([]);
    for (const [html, opened] of openers) {
      await page.locator("main").evaluate((main, added) => main.setHTMLUnsafe(added), html);
      await page.getByText("Theirs").click();
      await page.locator("dialog[open]").waitFor();
      await page.locator(`#${opened} dialog[open]`).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      const isFocused = () =>
        page.getByText("Theirs").evaluate((one) => one.matches(":focus, :focus *, :has(:focus)"));
      await expect.poll(isFocused, { message: html }).toBe(true);
    }
    await expect
      .poll(() => namesOf(told).filter((name) => name === "quote:open"))
      .toHaveLength(openers.length);
    expect(new URL(page.url()).pathname).toMatch(/^\/page-/);
    expect(complaints).toEqual([]);
  });

  it("goes to the form where a page has no modal, and leaves alone a press with Control", async () => {
    const { page, told } = await world.open({
      head: "<script>addEventListener('click', (event) => event.ctrlKey && (document.title += event.defaultPrevented, event.preventDefault()))</script>",
      body: link() + far + snippet(world),
    });
    await page.waitForLoadState("networkidle");
    await page.getByText("Theirs").click({ modifiers: ["Control"] });
    expect(await page.title()).toBe("A partnerfalse");
    await page.getByText("Theirs").click();
    await expect.poll(() => namesOf(told)).toEqual(["quote:ready", "quote:start"]);
    await widget(page).field("Name").and(page.locator(":focus")).waitFor();
  });

  it("opens the modal of a placeholder that is hidden, and in what is hidden leads where its link does", async () => {
    const { page } = await world.open(
      `<button data-quote-open>Theirs</button>${modal("first", "hidden")}
       <div hidden>${modal("second")}</div><button data-quote-open="second">Nowhere</button>${script()}`,
    );
    await page.getByText("Theirs").click();
    await widget(page).field("Name").waitFor();
    expect(await widget(page).opener.isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await page.getByText("Nowhere").click();
    await page.waitForURL(`${world.origin}/contact`);
  });

  it.each([
    ["a link where it says", (to: string) => link(to), undefined],
    [
      "a button where the placeholder's link does",
      () => "<button data-quote-open>Theirs</button>",
      "/contact",
    ],
  ])("leads by %s where the form cannot be loaded, or takes five seconds", async (_name, opener, path) => {
    const elsewhere = world.publish("<h1>Elsewhere</h1>");
    const to = path ? world.origin + path : elsewhere;
    let status: number | undefined = 404;
    const { page } = await world.open(opener(elsewhere) + far + modal("first") + script(), undefined, {
      before: (blank) => blank.route("**/assets/quote-*.js*", (route) => status && route.fulfill({ status })),
    });
    const address = page.url();
    await page.getByText("Theirs").click();
    await page.waitForURL(to);
    status = undefined;
    await page.clock.install();
    await page.goto(address);
    await page.getByText("Theirs").click();
    await page.clock.runFor(4_900);
    expect(page.url()).toBe(address);
    await page.clock.runFor(200);
    await page.waitForURL(to);
  });
});

it("openQuote opens a modal that has not come yet, also one that is added later", async () => {
  const { page, told, complaints } = await world.open(`<main></main>${script()}${far}${modal("first")}`);
  await page.waitForLoadState("networkidle");
  await page.evaluate("first.openQuote()");
  await widget(page).dialog.waitFor();
  await page.keyboard.press("Escape");
  await widget(page).dialog.waitFor({ state: "hidden" });
  await page.locator("main").evaluate((main, html) => {
    main.innerHTML = html;
  }, modal("later"));
  await page.evaluate("later.openQuote()");
  await widget(page).dialog.waitFor();
  const once = ["quote:ready", "quote:open"];
  await expect.poll(() => namesOf(told)).toEqual([...once, "quote:close", ...once]);
  expect(complaints).toEqual([]);
});
