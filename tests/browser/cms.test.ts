import path from "node:path";
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { serveCms } from "../../dev/cms/server.ts";
import { openGitWorld } from "../git-world.ts";
import { launchBrowser } from "../harness/launch-browser.ts";
import { projectFolder } from "../test-run.ts";
import { sidewaysFlaws } from "./page-facts.ts";

const FAQS = "site/_data/faqs.json";
const world = openGitWorld();
const { editor } = world;
world.configure("[user]\n\tname = Asha Verma\n\temail = asha@example.org\n");
const site = {
  folder: path.join(editor.folder, ".cache/preview"),
  origin: "http://localhost:9151",
};
const cms = await serveCms(editor.folder, 0, site);
const browser = await launchBrowser({ isQuick: true });
afterAll(async () => {
  await browser.close();
  await cms.close();
  world.close();
});

const DESKTOP: BrowserContextOptions = { viewport: { width: 1366, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
};

const elsewhere: string[] = [];

/** Opens the form of a data file, or another view of the editor, in a new browser. */
async function openForm(
  name: string,
  options = DESKTOP,
  script?: () => void,
): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  if (script) {
    await context.addInitScript(script);
  }
  return openTab(await context.newPage(), name);
}

async function openTab(page: Page, name: string): Promise<Page> {
  page.on("request", (request) => {
    if (/^(?:http|ws)/.test(request.url()) && !request.url().startsWith(cms.origin)) {
      elsewhere.push(request.url());
    }
  });
  await page.goto(`${cms.origin}/${name}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const questions = (): { question: string; answer: string }[] =>
  JSON.parse(editor.read(FAQS)).items;
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const isSaved = (page: Page) => page.getByText("Saved on this computer.").waitFor();

async function answerIn(page: Page, question: string) {
  const title = page.locator("summary").filter({ hasText: question });
  const field = page
    .getByRole("listitem")
    .filter({ has: title })
    .getByLabel("Answer", { exact: true });
  if (!(await field.isVisible())) {
    await title.click();
  }
  return field;
}

const MINE =
  "Mine: we list what you need, and each line of the list shows what it adds to the cost.";
const THEIRS =
  "Theirs: we write down every wish, and a price stands behind each of them at once.";

it("by keyboard, an editor changes an answer, is led to a problem, saves, and sends it", async () => {
  const before = editor.read(FAQS);
  const [first] = questions();
  const page = await openForm("faqs");
  const answer = page.getByLabel("Answer", { exact: true });
  const title = page.locator("summary").filter({ hasText: first!.question });
  await title.press("Enter");
  await answer.fill("lorem ipsum dolor sit amet, consectetur adipiscing.");
  await title.press("Enter");
  await answer.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+S");
  await page.getByText("Not saved yet. Fix what is marked in red, then save.").waitFor();
  expect(editor.read(FAQS)).toBe(before);
  // The field gets the focus even if its entry was folded.
  await expect
    .poll(() => answer.evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await answer.getAttribute("aria-invalid")).toBe("true");
  const sentence = /^This still holds .*lorem.* Fix: /;
  await page.getByRole("paragraph").filter({ hasText: sentence }).waitFor();

  await answer.fill(MINE);
  await answer.press("Home");
  await answer.press("Enter");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await isSaved(page);
  expect(await page.getByText("Not saved").count()).toBe(0);
  expect(editor.read(FAQS)).toBe(
    before.replace(JSON.stringify(first!.answer), JSON.stringify(MINE)),
  );
  const link = page.getByRole("link", { name: "See the page" });
  expect(await link.getAttribute("href")).toBe("/page?of=faqs&at=/items/0");

  await page.getByRole("link", { name: "Send", exact: true }).click();
  const field = `Questions › ${first!.question} › Answer: `;
  await page.getByText(`− ${field}${first!.answer}`).waitFor();
  await page.getByText(`+ ${field}${MINE}`).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/^Sent\. /).waitFor({ timeout: 200_000 });
  await page
    .getByText("Everything that is saved on this computer has been sent.")
    .waitFor();
  expect(world.onHost("show", `main:${FAQS}`)).toContain(MINE);
  expect(elsewhere).toEqual([]);
}, 400_000);

it("what is not sent yet, and a file that can't be read, are put back as they were last sent", async () => {
  const sent = editor.read(FAQS);
  const putBack = async (text: string | RegExp) => {
    await page.getByText(text).waitFor();
    await page
      .getByRole("button", { name: "Put back: Questions on the home page" })
      .click();
    await page.getByText("Put back.").waitFor();
    expect(editor.read(FAQS)).toBe(sent);
  };
  editor.replace(FAQS, JSON.stringify(questions()[2]!.question), '"Who owns it, then?"');
  const page = await openForm("faqs");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: "Not sent yet" }).click();
  await putBack("Who owns it, then?");
  editor.write(FAQS, "<<<<<<< HEAD");
  await page.getByRole("link", { name: "All words and pictures" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Questions on the home page Can’t be read." })
    .waitFor();
  await page.getByRole("link", { name: "Questions on the home page" }).click();
  await putBack(/faqs\.json:1:1 .* Fix: /);
});

it("a phone folds, moves, copies, adds and deletes entries, and nothing is off the screen", async () => {
  const page = await openForm("faqs", PHONE);
  const [first, second] = questions();
  const folds = page.locator("ol").first().locator(":scope > li > details > summary");
  const titles = () => folds.allInnerTexts();
  const { length: count } = await titles();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return asked.length > 1 ? dialog.accept() : dialog.dismiss();
  });
  const act = (tool: string) =>
    page
      .getByRole("button", { name: `${tool}: ${first!.question}`, exact: true })
      .first()
      .tap();
  await page.getByText(first!.question, { exact: true }).tap();
  await page.getByLabel("Answer", { exact: true }).waitFor();
  await act("Delete");
  await expect.poll(() => asked).toEqual([`Delete “${first!.question}”?`]);
  expect(await titles()).toHaveLength(count);
  await act("Move down");
  await expect
    .poll(async () => (await titles()).slice(0, 2))
    .toEqual([second!.question, first!.question]);
  // The entry is still open, and its button still has the focus.
  expect(await page.getByLabel("Answer", { exact: true }).inputValue()).toBe(
    first!.answer,
  );
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe(`Move down: ${first!.question}`);
  await act("Copy");
  await expect.poll(async () => (await titles())[2]).toContain(first!.question);
  await act("Delete");
  await expect.poll(async () => (await titles()).length).toBe(count);
  await page.getByRole("button", { name: "Add: Question" }).tap();
  await page.getByRole("button", { name: "Save" }).tap();
  await page.locator("li", { hasText: "Question 11" }).getByText("2 to fix").waitFor();

  expect((await page.locator("footer").boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(await sidewaysFlaws(page)).toEqual([]);
});

it("two tabs undo no work: the later save shows its changes to copy, after a reload too", async () => {
  const [, , , fourth, fifth] = questions();
  const one = await openForm("faqs");
  const two = await openTab(await one.context().newPage(), "faqs");
  await (await answerIn(one, fourth!.question)).fill(MINE);
  await (await answerIn(two, fourth!.question)).fill(THEIRS);
  await save(one);
  await isSaved(one);
  await save(two);
  const lost = two
    .getByRole("alert")
    .filter({ hasText: "Somebody else has changed this file" });
  // The alert lists what was typed in this tab, and nothing that the other tab wrote.
  const texts = () => lost.locator("pre").allInnerTexts();
  const field = `Questions › ${fourth!.question} › Answer: `;
  const shown = [`− ${field}${fourth!.answer}\n\n+ ${field}${THEIRS}`];
  await expect.poll(texts).toEqual(shown);
  expect(await (await answerIn(two, fourth!.question)).inputValue()).toBe(MINE);
  expect(questions()[3]!.answer).toBe(MINE);

  two.on("dialog", (dialog) => dialog.accept());
  await two.reload();
  await expect.poll(texts).toEqual(shown);
  await (await answerIn(two, fifth!.question)).fill(THEIRS.replace("every", "each"));
  await save(two);
  await isSaved(two);
  const saved = questions().map(({ answer }) => answer);
  expect(saved.slice(3, 5)).toEqual([MINE, THEIRS.replace("every", "each")]);
  await two.getByRole("button", { name: "Discard" }).click();
  await lost.waitFor({ state: "detached" });
});

it("what was typed survives a reload, which asks first", async () => {
  const { question, answer } = questions()[5]!;
  const typed = THEIRS.replace("every", "any");
  const page = await openForm("faqs");
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked++;
    return dialog.accept();
  });
  await (await answerIn(page, question)).fill(typed);
  await page.getByRole("link", { name: "All words and pictures" }).click();
  const unsaved = page
    .getByRole("listitem")
    .filter({ hasText: "Questions on the home page Not saved yet." });
  await unsaved.waitFor();
  expect(asked).toBe(0);
  // Press the page, because browsers ask about unsaved changes only if somebody has
  // pressed something.
  await page.getByRole("heading", { level: 1 }).click();
  await page.reload();
  expect(asked).toBe(1);
  await unsaved.getByRole("link").click();
  expect(await (await answerIn(page, question)).inputValue()).toBe(typed);
  await page.reload();
  expect(asked).toBe(2);
  expect(await (await answerIn(page, question)).inputValue()).toBe(typed);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect
    .poll(async () => (await answerIn(page, question)).inputValue())
    .toBe(answer);
  await page.reload();
  // The third question came from Discard.
  expect(asked).toBe(3);
});

it("a form works on a device without storage", async () => {
  const { question } = questions()[5]!;
  const strict = await openForm("faqs", DESKTOP, () =>
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await (await answerIn(strict, question)).fill(MINE.replace("Mine", "Strict"));
  const asked = strict.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await strict.getByRole("link", { name: "Not sent yet" }).click();
  await asked;
  await save(strict);
  await isSaved(strict);
});

it("what is typed while a save is under way stays, and is not called saved", async () => {
  const { question, answer } = questions()[7]!;
  const page = await openForm("faqs");
  const field = await answerIn(page, question);
  const typeMeanwhile = async (route: Route) => {
    await field.fill(`${answer} Ask us.`);
    // The second press causes no conflict, because nobody else has changed the file.
    await field.press("Control+S");
    await route.continue();
  };
  await page.route("**/api/save", typeMeanwhile, { times: 1 });
  await field.fill(MINE.replace("Mine", "Eight"));
  await save(page);
  await page.getByText("Not saved yet. Saved on this computer.").waitFor();
  expect(await field.inputValue()).toBe(`${answer} Ask us.`);
  expect(questions()[7]!.answer).toBe(MINE.replace("Mine", "Eight"));
  expect(await page.getByRole("alert").count()).toBe(0);
  page.on("dialog", (dialog) => dialog.accept());
});

it("a field that no schema knows shows what it holds, and is left out", async () => {
  const before = editor.read(FAQS);
  const { question } = questions()[8]!;
  editor.replace(
    FAQS,
    JSON.stringify(question),
    `${JSON.stringify(question)}, "anwser": "Misspelt"`,
  );
  const page = await openForm("faqs");
  await answerIn(page, question);
  expect(await page.getByLabel("anwser").inputValue()).toBe("Misspelt");
  await page.getByRole("button", { name: "Leave out: anwser" }).click();
  await page.keyboard.press("Control+S");
  await isSaved(page);
  expect(editor.read(FAQS)).toBe(before);
});

it("a phone has the number pad for numbers", async () => {
  const page = await openForm("testimonials", PHONE);
  await page.locator("summary").first().tap();
  expect(await page.getByLabel("Stars").first().getAttribute("inputmode")).toBe(
    "numeric",
  );
});

it("See the page follows what is edited: an entry, also in a list of a part, or the whole form", async () => {
  const page = await openForm("about");
  const link = page.getByRole("link", { name: "See the page" });
  const leadsTo = (at: string) =>
    expect.poll(() => link.getAttribute("href")).toBe(`/page?of=about&at=${at}`);
  await page.locator("summary").first().focus();
  await leadsTo("/story/paragraphs/0");
  await page.locator("[id='/heading']").focus();
  await leadsTo("");
});

it("a photo gets its name and focus, or is refused", async () => {
  const page = await openForm("about", PHONE);
  const shows = "Two trainees at a desk, looking at one screen";
  await page.getByRole("button", { name: "Add: Photo beside the text" }).tap();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe("/story/picture");
  const chooser = page.getByLabel("Picture", { exact: true });
  const refused = page.waitForEvent("dialog");
  const film = {
    name: "film.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("no photo"),
  };
  const choosing = chooser.setInputFiles(film);
  const dialog = await refused;
  expect(dialog.message()).toMatch(/^This picture is damaged or incomplete.* Fix: /);
  await dialog.accept();
  await choosing;
  await page.getByLabel("What the picture shows").fill(shows);
  await chooser.setInputFiles(
    path.join(projectFolder, "tests/phone-pictures/lying.heic"),
  );
  const image = "images/two-trainees-at-a-desk-looking-at-one-screen.jpg";
  await page.getByRole("img", { name: image }).waitFor();
  await page.getByLabel("What must be seen").selectOption("Left top");
  await save(page);
  await isSaved(page);
  const { story } = JSON.parse(editor.read("site/_data/about.json"));
  expect(story.picture).toEqual({ image, alt: shows, focus: "left top" });
  const widthOf = (img: HTMLImageElement) => img.naturalWidth;
  expect(await page.locator("form img").first().evaluate(widthOf)).toBe(1200);
});
