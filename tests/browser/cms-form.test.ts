import type { Page } from "playwright-core";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { openCmsWorld } from "./cms-world.ts";

const { browser, content, editor, close } = await openCmsWorld("cms-form");
afterAll(close);

/** The form of a data file, opened by its address in a browser of its own. */
async function openForm(file: string, width = 1366): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 800 ? 800 : 768 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${editor.origin}/#/collections/data/entries/${file}`);
  await page.getByText(/^(?:Changes saved|Unsaved changes)$/i).waitFor();
  return page;
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
}

const questions = (): { question: string; answer: string }[] => JSON.parse(content.read("faqs")).items;
const entry = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });

it("says what is wrong at the field while somebody types, and until it is mended", async () => {
  const page = await openForm("faqs");
  const [first] = questions();
  await entry(page, first!.question).click();
  const answer = page.getByLabel("Answer", { exact: true });
  await answer.fill("lorem ipsum");
  const sentence = '"answer" still holds the placeholder "lorem". Fix: write the final words';
  await page.getByRole("listitem").filter({ hasText: sentence }).waitFor();
  expect(await answer.getAttribute("aria-invalid")).toBe("true");
  const described = (await answer.getAttribute("aria-describedby"))!.split(" ");
  const words = await Promise.all(described.map((id) => page.locator(`#${id}`).innerText()));
  expect(words.join("\n")).toContain(sentence);
  expect(words.join("\n")).toContain("11 of 500, at least 40");
  expect(words.join("\n")).toContain("The answer in two to four short sentences.");

  await answer.fill(first!.answer);
  await page.getByText(sentence).waitFor({ state: "detached" });
  await expect.poll(() => answer.getAttribute("aria-invalid")).toBe("false");
});

it("leads to the first mistake when a save is refused, out of an entry that is folded, and says it in no passing note alone", async () => {
  const before = content.read("faqs");
  const page = await openForm("faqs");
  const [, second, third] = questions();
  await entry(page, second!.question).click();
  await page.getByLabel("Answer", { exact: true }).fill("TBD");
  await entry(page, second!.question).click();
  await entry(page, third!.question).click();
  await page.getByLabel("Question", { exact: true }).fill("No question mark");
  await save(page);
  const answer = page.getByLabel("Answer", { exact: true }).first();
  await expect.poll(() => answer.inputValue()).toBe("TBD");
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => answer.evaluate((field) => field.getBoundingClientRect().top > 66)).toBe(true);
  const notice = page.getByRole("alert").filter({ hasText: /^Not saved yet: \d+ things to mend/ });
  await notice.waitFor();
  expect(await page.getByText(/API_ERROR|Failed to persist/).count()).toBe(0);
  expect(content.read("faqs")).toBe(before);

  await notice.getByRole("button", { name: /"question" .*Fix: / }).click();
  const question = page.getByLabel("Question", { exact: true }).nth(1);
  await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true);

  await answer.fill(second!.answer);
  await question.fill(third!.question);
  await notice.waitFor({ state: "hidden" });
});

it("says at the top what a change would make wrong in another file", async () => {
  const page = await openForm("technologies");
  const used = JSON.parse(content.read("services")).items[0].technologies[0];
  const { title } = JSON.parse(content.read("technologies")).items.find(
    ({ id }: { id: string }) => id === used,
  );
  await entry(page, title).click();
  await page.getByLabel("Short name for the files", { exact: true }).fill("another-name");
  const notice = page.getByRole("alert").filter({ hasText: "This cannot be saved so" });
  await notice.waitFor();
  expect(await notice.innerText()).toContain(`In site/_data/services.json: entry 1 of "technologies" is`);
});

it("counts characters as the check does, and tells somebody who listens when they pause", async () => {
  const page = await openForm("faqs");
  await entry(page, questions()[0]!.question).click();
  const question = page.getByLabel("Question", { exact: true });
  await question.fill(`${"🙂".repeat(90)}?`);
  await page.getByText("91 of 90", { exact: true }).waitFor();
  await page.getByText('"question" has 91 characters; at most 90 fit').first().waitFor();
  await page.getByRole("status").filter({ hasText: "91 of 90 characters" }).waitFor();
});

it("spells with the browser's dictionary for the text's own language", async () => {
  const page = await openForm("faqs");
  await entry(page, questions()[0]!.question).click();
  const answer = page.getByLabel("Answer", { exact: true });
  expect(await answer.getAttribute("spellcheck")).toBe("true");
  expect(await answer.getAttribute("lang")).toBe("en-IN");
  await answer.fill("हाँ, हम हिन्दी में भी काम करते हैं और आपको हर कदम पर बताते हैं।");
  await expect.poll(() => answer.getAttribute("lang")).toBe("hi");
});

it("asks before an entry is deleted, and adds and moves entries, all by keyboard", async () => {
  const page = await openForm("faqs");
  const [first, second] = questions();
  const titles = () => page.locator(".entry-title").allInnerTexts();
  const count = (await titles()).length;
  const asked: string[] = [];
  let isAgreed = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return isAgreed ? dialog.accept() : dialog.dismiss();
  });
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await press(`Delete: ${first!.question}`);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`Delete “${first!.question}”?`);
  expect(await titles()).toHaveLength(count);
  await press(`Move down: ${first!.question}`);
  await expect.poll(async () => (await titles())[0]).toContain(second!.question);
  isAgreed = true;
  await press(`Delete: ${first!.question}`);
  await expect.poll(async () => (await titles()).length).toBe(count - 1);
  await press("Add question");
  await expect.poll(async () => (await titles()).length).toBe(count);
  await page
    .getByText(/"question" is empty\. Fix: /)
    .first()
    .waitFor();
});

it("offers the entries of another file by their names", async () => {
  const page = await openForm("services");
  const { items } = JSON.parse(content.read("services"));
  const { title } = JSON.parse(content.read("technologies")).items.find(
    ({ id }: { id: string }) => id === items[0].technologies[0],
  );
  await entry(page, items[0].name).waitFor();
  expect(await page.getByLabel("Text on the card", { exact: true }).count()).toBe(0);
  await entry(page, items[0].name).click();
  const chosen = page.getByRole("button", { name: `Remove ${title}`, exact: true });
  await chosen.first().waitFor();
});

it("shows a form under its own address, also after another form's", async () => {
  const page = await openForm("faqs");
  await entry(page, questions()[0]!.question).waitFor();
  await page.goto(`${editor.origin}/#/collections/data/entries/testimonials`);
  const { items } = JSON.parse(content.read("testimonials"));
  await entry(page, items[0].name).waitFor();
  expect(await page.locator(".entry-title").count()).toBe(items.length);
  await entry(page, items[0].name).click();
  await expect.poll(() => page.getByLabel("Headline", { exact: true }).inputValue()).toBe(items[0].review);
});

/** What can be pressed or filled in and stands, in part, beside the screen; and whether the page scrolls sideways. */
function besideTheScreen(page: Page) {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll("a, button, input, textarea, label")];
    const beside = controls.filter((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(control).visibility === "visible";
      // The browser's own field for files is kept out of sight, and opened by a button.
      return isShown && !control.matches("[type=file]") && (left < -1 || right > innerWidth + 1);
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...beside.map((control) => control.outerHTML.slice(0, 120)),
      ...(wide > 0 ? [`${wide} px wider`] : []),
    ];
  });
}

it("is usable on a phone all the way: files, form, what to mend, save, pictures", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(editor.origin);
  await page.getByRole("link", { name: "Lists" }).tap();
  const file = page.getByRole("link", { name: "Questions on the home page" });
  await file.waitFor();
  expect(await besideTheScreen(page)).toEqual([]);

  await file.tap();
  const fourth = questions()[3]!;
  await entry(page, fourth.question).tap();
  const answer = page.getByLabel("Answer", { exact: true });
  await answer.fill("TBD");
  expect(await besideTheScreen(page)).toEqual([]);

  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Publish now" }).tap();
  const notice = page.getByRole("alert").filter({ hasText: "Not saved yet: " });
  await notice.first().waitFor();
  // Decap's note slides in from the side.
  await expect.poll(() => besideTheScreen(page)).toEqual([]);
  const words = "We list what you need, and every line of that list shows what it adds to the cost.";
  await answer.fill(words);
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Publish now" }).tap();
  await page.getByText(/^Changes saved$/i).waitFor();
  expect(questions()[3]!.answer).toBe(words);

  await page.getByRole("link", { name: /Lists/ }).first().tap();
  await page.getByRole("button", { name: "Media" }).tap();
  const picture = page.getByText("default.svg", { exact: true });
  await picture.waitFor();
  // Its note goes as it came.
  await expect.poll(() => besideTheScreen(page)).toEqual([]);

  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await picture.tap();
  await page.getByRole("button", { name: "Delete selected" }).tap();
  await expect.poll(() => asked).toEqual(["Delete this picture? It cannot be brought back from here."]);
  expect(await picture.isVisible()).toBe(true);
});

it("offers for a logo the pictures of its list's folder, and shows the one that is chosen", async () => {
  const page = await openForm("clients");
  const clients: { name: string; image: string }[] = JSON.parse(content.read("clients")).featured;
  await entry(page, clients[0]!.name).click();
  await page.getByRole("button", { name: "Choose different image" }).click();
  const dialog = page.getByRole("dialog");
  const other = clients[1]!.image.split("/").at(-1)!;
  const card = dialog.getByText(other, { exact: true });
  await card.waitFor();
  expect(await card.count()).toBe(1);
  await card.click();
  await dialog.getByRole("button", { name: "Choose selected" }).click();
  await save(page);
  // One logo for two clients: the check knows the picture by the name that the form gave it.
  await page
    .getByText(new RegExp(`"image" is "${clients[1]!.image}" here and in entry 1`))
    .first()
    .waitFor();
});
