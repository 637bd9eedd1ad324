import type { FrameLocator, Locator, Page, Request } from "playwright-core";
import sharp from "sharp";
import { afterAll, it, onTestFinished } from "vitest";
import { openCmsWorld } from "./cms-world.ts";

const { browser, content, editor, close } = await openCmsWorld("cms-previewed");
afterAll(close);

/** A form, and the page beside it. */
async function openForm(address: string, size = { width: 1366, height: 768 }) {
  const tab = await browser.newPage({ viewport: size });
  onTestFinished(() => tab.close());
  const elsewhere: string[] = [];
  tab.on("request", (request) => {
    if (/^(?:http|ws)/.test(request.url()) && !request.url().startsWith(editor.origin))
      elsewhere.push(request.url());
  });
  await tab.goto(`${editor.origin}/#/collections/${address}`);
  const pane = tab.frameLocator("#preview-pane");
  return { tab, pane, page: pane.frameLocator("iframe"), elsewhere };
}

const scrolledTo = (page: FrameLocator) => page.locator("html").evaluate(({ scrollTop }) => scrollTop);
/** Works where no script may run: it only reads. */
const isOnScreen = (element: Locator) =>
  element.evaluate((seen) => {
    const { top, bottom, height } = seen.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < (seen.ownerDocument.defaultView?.innerHeight ?? 0);
  });

/** The answers of the home page's questions. */
async function openAnswers(tab: Page) {
  await tab.getByRole("button", { name: "Expand" }).click();
  return tab.getByLabel("Answer", { exact: true });
}

it("shows what is typed, where it stands in the page, and writes nothing", async ({ expect }) => {
  const before = content.read("faqs");
  const { tab, page, elsewhere } = await openForm("lists/entries/faqs");
  await page.locator("h1").waitFor();
  const answers = await openAnswers(tab);
  await answers.nth(2).fill("You do. <b onclick='alert(1)'>All of it</b>, from the first day.");
  const shown = page.getByText("You do. <b onclick='alert(1)'>All of it</b>, from the first day.");
  await expect.poll(() => isOnScreen(shown)).toBe(true);

  const place = await scrolledTo(page);
  expect(place).toBeGreaterThan(1_000);
  await answers.nth(2).fill("You do, and of every line of it.");
  await page.getByText("You do, and of every line of it.").waitFor();
  expect(await scrolledTo(page)).toBe(place);

  await answers.nth(7).fill("Yes, and it stays where it is.");
  await expect.poll(() => isOnScreen(page.getByText("Yes, and it stays where it is."))).toBe(true);
  expect(content.read("faqs")).toBe(before);
  expect(elsewhere).toEqual([]);
});

it("keeps what somebody opened in the page, and the pictures that are there, while something else is typed", async ({
  expect,
}) => {
  const { tab, page } = await openForm("lists/entries/faqs");
  const questions = page.locator("main details");
  await questions.nth(5).locator("summary").click();
  const answers = await openAnswers(tab);
  await page.locator("main").evaluate((main) => main.setAttribute("data-kept", "yes"));
  await answers.nth(0).fill("A first answer.");
  await page.getByText("A first answer.").waitFor({ state: "attached" });
  expect(await page.locator("main").getAttribute("data-kept")).toBe("yes");
  // A question's answer opens with what is typed in it, and closes the others as on the site.
  await expect.poll(() => questions.nth(0).getAttribute("open")).not.toBeNull();
});

it("draws the page at the width of a phone and of a computer, the latter made smaller to fit", async ({
  expect,
}) => {
  const { pane, page } = await openForm("pages/entries/about");
  await page.locator("h1").waitFor();
  const frame = pane.locator("iframe");
  expect(await frame.getAttribute("title")).toBe("The page /about as visitors will see it");
  const innerWidth = () => page.locator("html").evaluate((html) => html.clientWidth);
  expect(await innerWidth()).toBe(360);
  await pane.getByLabel("Computer (1366)").check();
  await expect.poll(innerWidth).toBe(1366);
  const [outer, inner] = [await pane.locator(".preview-stage").boundingBox(), await frame.boundingBox()];
  expect(Math.round(inner?.width ?? 0)).toBe(Math.round(outer?.width ?? 1));
  expect(Math.round(inner?.height ?? 0)).toBe(Math.round(outer?.height ?? 1));
});

it("goes to the page that shows the change, or to the one that is chosen", async ({ expect }) => {
  const { tab, pane, page } = await openForm("pages/entries/messages");
  const choice = pane.getByLabel("Page", { exact: true });
  await expect.poll(() => choice.inputValue()).toBe("404");
  await choice.selectOption("offline");
  await page
    .getByRole("heading", { level: 1, name: JSON.parse(content.read("messages")).offline.heading })
    .waitFor();
  expect(await tab.getByText(/^Changes saved$/i).isVisible()).toBe(true);
});

it("runs nothing in the page, sends nothing from it and goes nowhere, whatever it holds", async ({
  expect,
}) => {
  const { tab, pane, page } = await openForm("pages/entries/contact");
  const asked: string[] = [];
  await page.locator("h1").waitFor();
  // Of the page alone: the form around it asks its server to check what is typed.
  const isOfPage = (request: Request) => Boolean(request.frame().parentFrame()?.parentFrame());
  tab.on("request", (request) => {
    if (isOfPage(request)) asked.push(new URL(request.url()).pathname);
  });
  await page.locator("main").evaluate((main) => {
    const script = main.ownerDocument.createElement("script");
    script.textContent = "fetch('/api'); document.title = 'ran'";
    const form = main.ownerDocument.createElement("form");
    form.action = "/api";
    form.method = "post";
    const button = main.ownerDocument.createElement("button");
    button.textContent = "Send it off";
    button.setAttribute("onclick", "document.title = 'ran'");
    form.append(button);
    main.prepend(script, form);
  });
  await page.getByRole("button", { name: "Send it off" }).click();
  await page.locator("footer a[href='/about']").click();
  await page.locator("a[href^='tel:']").last().click();
  await pane.getByLabel("Computer (1366)").check();
  expect(await page.locator("html").evaluate((html) => html.ownerDocument.title)).not.toBe("ran");
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(asked).toEqual([]);
  expect(tab.context().pages()).toHaveLength(1);
});

it("shows a picture that was chosen and is not saved yet", async ({ expect }) => {
  const { tab, page } = await openForm("pages/entries/about");
  await tab
    .getByRole("button", { name: /Choose an image/i })
    .first()
    .click();
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#284" } })
    .jpeg()
    .toBuffer();
  await tab
    .locator("input[type=file]")
    .setInputFiles({ name: "not-saved.jpg", mimeType: "image/jpeg", buffer: photo });
  await tab.getByRole("button", { name: "Choose selected" }).click();
  const img = page.locator("main .photo img");
  const widthOf = () =>
    img.evaluate((shown) => (shown instanceof Object ? Reflect.get(shown, "naturalWidth") : 0));
  await expect.poll(widthOf).toBe(1200);
});

it("shows the form first on a small screen, and the page in its place when asked", async ({ expect }) => {
  const { tab, page } = await openForm("pages/entries/about", { width: 390, height: 800 });
  await tab.getByLabel("Heading", { exact: true }).first().waitFor();
  expect(await tab.locator("#preview-pane").count()).toBe(0);
  await tab.getByTitle("Toggle preview").click();
  await page.locator("h1").waitFor();
  expect(await tab.getByLabel("Heading", { exact: true }).first().isVisible()).toBe(false);
  await tab.getByTitle("Toggle preview").click();
  await tab.getByLabel("Heading", { exact: true }).first().waitFor();
});

it("leads on a small screen to what was typed before, and back to where the form was left", async ({
  expect,
}) => {
  const { tab, page } = await openForm("lists/entries/faqs", { width: 390, height: 800 });
  const words = "A website is quickest, as it was before.";
  await tab.getByRole("button", { name: "How long will my project take?", exact: true }).click();
  const answer = tab.getByLabel("Answer", { exact: true });
  await answer.fill(words);
  await tab.getByTitle("Toggle preview").click();
  await expect.poll(() => isOnScreen(page.getByText(words)), { timeout: 10_000 }).toBe(true);

  await tab.getByTitle("Toggle preview").click();
  await expect.poll(() => answer.count()).toBe(1);
  expect(await answer.inputValue()).toBe(words);
});

it("offers no preview but the page itself", async ({ expect }) => {
  const { tab, page } = await openForm("pages/entries/about");
  await page.locator("h1").waitFor();
  expect(await tab.getByRole("button", { name: "Check for Preview" }).count()).toBe(0);
});
