/** Pictures of the editor's own page of changes, for docs/editing.md, taken in a copy with a code host of its own. */
import type { Browser } from "playwright-core";
import { installCms } from "../cms/install.ts";
import { serveCms } from "../cms/server.ts";
import { openGitWorld } from "../tests/git-world.ts";

/**
 * Changes an answer, looks at the page of changes, sends it, and looks again.
 *
 * @returns PNG files, by the name of the picture
 */
export async function takeDeskPictures(browser: Browser): Promise<[name: string, png: Buffer][]> {
  installCms();
  const world = await openGitWorld();
  const { editor } = world;
  const [first] = JSON.parse(editor.read("site/_data/faqs.json")).items;
  editor.replace(
    "site/_data/faqs.json",
    JSON.stringify(first.answer),
    JSON.stringify("We list what you need, and each line of that list shows what it adds to the cost."),
  );
  const desk = await serveCms({ folder: editor.folder, port: 0 });
  const page = await browser.newPage({ viewport: { width: 720, height: 900 } });
  try {
    await page.goto(`${desk.origin}/changes`);
    await page.getByRole("button", { name: /^Undo: / }).waitFor();
    await page.getByLabel("Your name").fill("Asha Kumari");
    const before = await page.screenshot({ fullPage: true });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("Sent.", { exact: true }).waitFor({ timeout: 300_000 });
    await page.getByText("Sent before", { exact: true }).click();
    await page
      .getByRole("button", { name: /^Back to this version/ })
      .first()
      .waitFor();
    return [
      ["desk-changes", before],
      ["desk-sent", await page.screenshot({ fullPage: true })],
    ];
  } finally {
    await page.close();
    await desk.close();
    await world.close();
  }
}
