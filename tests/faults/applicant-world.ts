/** A world in which applicants fill in the internship form, for the fault tables. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openWorld, type ProviderManner, type World } from "../browser/world.ts";
import { application } from "../typed-values.ts";
import { endVisit, noticePresses, passBotCheck } from "./visitor.ts";

/** To be called once in a test file or in a `describe`, outside its tests. */
export function useApplicantWorld(manner?: ProviderManner) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ manner });
  });
  afterEach(() => world.provider.reset());
  afterAll(() => world.close());

  const countPosts = (call: string, isRepeated: boolean) =>
    world.provider
      .requests()
      .filter((one) => one.call === call && one.method === "POST" && one.isRepeated === isRepeated).length;

  return {
    get origin() {
      return world.origin;
    },
    get provider() {
      return world.provider;
    },
    uploads: () => world.provider.records("upload"),
    /** The applications in the database. */
    stored: () => world.provider.records("internship"),
    /** How many times a page posted to a call. */
    posts: (call: string) => countPosts(call, false),
    /** How many times the browser repeated that by itself. */
    repeated: (call: string) => countPosts(call, true),
    /** Runs a scenario with a visitor of its own; see `endVisit` for what ends each. */
    async withApplicant(
      run: (page: Page, context: BrowserContext) => Promise<void>,
      prepare: (page: Page) => Promise<unknown> = async () => {},
    ) {
      const page = await world.visit("/server-error");
      await noticePresses(page.context());
      await prepare(page);
      await page.goto(`${world.origin}/internship`);
      await run(page, page.context());
      await endVisit(page.context());
    },
  };
}

/** A resume that is a PDF as far as its first bytes tell. */
export const pdf = (name = "asha.pdf", sizeBytes = 40_000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(sizeBytes, name)]),
});

/** The field of the resume. */
export const resume = (page: Page) => page.getByLabel("Resume", { exact: true });

/** What the form says. */
export const said = (page: Page, text: string) => page.locator(".internship-form").getByText(text);

/** The form's Submit, whatever it says at the moment. */
export const submit = (page: Page) => page.locator(".internship-form button[type=submit]");

/** Fills in all but the files and the bot check. */
export async function fillIn(page: Page) {
  for (const [label, value] of Object.entries(application)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Gender").selectOption("other");
  await page.getByLabel("Internship Type").selectOption("2");
}

/** Passes the bot check, submits, and waits for the thank-you page. */
export async function send(page: Page) {
  await passBotCheck(page);
  await submit(page).click();
  await page.waitForURL("**/submit-successfully");
}
