import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { serveCms } from "../../cms/server.ts";
import { type GitWorld, openGitWorld } from "../git-world.ts";
import { launchBrowser } from "../launch-browser.ts";
import { violationsOf } from "./axe-violations.ts";

const FAQS = "site/_data/faqs.json";
const LOGO = "site/images/clients/zubrela-academy.svg";
const WORDS = "In Patna itself we come to your office; elsewhere we talk by phone, call and chat.";

let browser: Browser;
let world: GitWorld;
let cms: Awaited<ReturnType<typeof serveCms>>;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  world = await openGitWorld();
  cms = await serveCms({ folder: world.editor.folder, port: 0 });
  page = await browser.newPage({ viewport: { width: 390, height: 800 } });
});
afterEach(async () => {
  await page.close();
  await cms.close();
  await world.close();
});

const answerOf = (at: number): string => JSON.parse(world.editor.read(FAQS)).items[at].answer;
const onHost = () => JSON.parse(world.colleague.git(`--git-dir=${world.bare}`, "show", `main:${FAQS}`)).items;
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

it("an editor sees the changes on a phone, undoes one by keyboard, sends the rest, and goes back to what was sent before", async () => {
  const { editor } = world;
  const [first, third] = [answerOf(0), answerOf(3)];
  editor.replace(FAQS, first, `${first} Call us.`);
  editor.replace(FAQS, third, WORDS);
  editor.write(LOGO, editor.read("site/images/clients/hopliva-foods.svg"));
  editor.write("code.ts", "export const mine = 1;\n");
  await page.goto(`${cms.origin}/changes`);
  const entry = page.getByRole("listitem").filter({ hasText: / 4: .*answer changed/i });
  await entry.getByText("you, ").waitFor();
  expect(await entry.getByText(third).isVisible()).toBe(true);
  expect(await entry.getByText(WORDS).isVisible()).toBe(true);
  const pictures = page.getByRole("listitem").filter({ hasText: "Picture replaced" }).locator("img");
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  const headings = page
    .getByRole("region", { name: "Not on the site yet" })
    .getByRole("heading", { level: 3 });
  expect(await headings.allTextContents()).toEqual(["Questions on the home page", "Pictures"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);

  await button(/^Undo: .* 1: .*answer changed$/i).focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: /^Undone: / })
    .waitFor();
  expect([answerOf(0), answerOf(3)]).toEqual([first, WORDS]);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByLabel("Your name").fill("Asha Verma");
  expect(await page.getByLabel(/branch of the code host/).inputValue()).toBe("main");
  await page.keyboard.press("Enter");
  await page
    .getByText(/^Sent\. The code host has your changes on the branch main/)
    .waitFor({ timeout: 110_000 });
  expect(onHost()[3].answer).toBe(WORDS);
  await page.getByText("Nothing has changed here since").waitFor();
  await page.getByText("As Asha Verma, to the branch main.").waitFor();

  await page.getByText("Sent before").click();
  await button(/ only, as sent on /)
    .first()
    .waitFor();
  await button(/^Back to this version/)
    .last()
    .click();
  await page.getByText(/^Everything is as it was sent on .* Look at it below, then send it\.$/).waitFor();
  expect(answerOf(3)).toBe(third);
  // What was said of the sending is not said of what is to be sent now.
  expect(await page.getByText(/^Sent\. /).count()).toBe(0);
  await page.getByText(/^Undone here/).click();
  await button(/^Bring back: Back to the version/).click();
  await expect.poll(() => answerOf(3)).toBe(WORDS);
  expect(await violationsOf(page)).toEqual([]);

  const broughtBack = page.getByRole("status").filter({ hasText: /^Brought back: / });
  await broughtBack.waitFor();
  await button("Send").click();
  await expect.poll(() => broughtBack.count()).toBe(0);
}, 180_000);

it("whose words are sent is asked where both changed the same, and a branch that is not there is not made unasked", async () => {
  const { editor, colleague } = world;
  const same = answerOf(3);
  colleague.replace(FAQS, same, `${same} Or come by.`);
  colleague.push("Theirs");
  editor.replace(FAQS, same, WORDS);
  await page.goto(`${cms.origin}/changes`);
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel(/branch of the code host/).fill("mian");
  await button("Send").click();
  await page
    .getByRole("alert")
    .filter({ hasText: 'The code host has no branch "mian". There are: main.' })
    .waitFor();
  await page.getByLabel(/branch of the code host/).fill("main");
  await button("Send").click();
  const question = page.getByRole("group", { name: "Whose words are sent?" });
  await question.getByText(`${same} Or come by.`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await question.getByLabel("Theirs").check();
  expect(onHost()[3].answer).toBe(`${same} Or come by.`);
  expect(answerOf(3)).toBe(WORDS);
});

it("says why where there is no git to ask, and what to do", async () => {
  world.editor.git("checkout", "--quiet", "--detach");
  world.editor.replace(FAQS, answerOf(3), WORDS);
  await page.goto(`${cms.origin}/changes`);
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel(/branch of the code host/).fill("main");
  await button("Send").click();
  await page.getByRole("alert").filter({ hasText: "Fix: go back to your branch" }).waitFor();
});

it("stands beside the forms, and leads back to them", async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(cms.origin);
  const link = page.getByRole("link", { name: "Changes", exact: true });
  await link.waitFor();
  expect(new URL((await link.getAttribute("href")) ?? "", cms.origin).href).toBe(`${cms.origin}/changes`);
  await page.goto(`${cms.origin}/changes`);
  await page.getByRole("link", { name: "Back to the forms" }).click();
  await link.waitFor();
});

it("shows pictures alone, and runs nothing that is in one", async () => {
  const picture = (query: string) => fetch(`${cms.origin}/changes/picture?${query}`);
  const head = world.editor.git("rev-parse", "HEAD");
  const answers = await Promise.all(
    [
      `file=${LOGO}`,
      `file=${LOGO}&at=${head}`,
      "file=package.json",
      `file=${LOGO}&at=--output=x`,
      "file=site/images/../../.env",
    ].map(picture),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 404, 422]);
  expect(answers[0]!.headers.get("content-security-policy")).toContain("sandbox");
  expect(answers[0]!.headers.get("content-type")).toBe("image/svg+xml");
});
