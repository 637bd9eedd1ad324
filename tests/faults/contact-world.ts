/** A world in which visitors fill in the contact form, for the fault tables. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openWorld, type ProviderManner, type World } from "../browser/world.ts";
import { endVisit, KEPT, noticePresses, noValues, readyToSubmit, submitButton, valuesOf } from "./visitor.ts";

/** To be called once in a test file or in a `describe`, outside its tests. */
export function useContactWorld(manner?: ProviderManner) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ manner });
  });
  afterEach(() => world.provider.reset());
  afterAll(() => world.close());

  const stored = () => world.provider.records("contact").length;
  const countPosts = (isByBrowser: boolean) =>
    world.provider
      .requests()
      .filter(
        ({ call, method, isRepeated }) =>
          call === "AddContactUs" && method === "POST" && isRepeated === isByBrowser,
      ).length;
  const posts = () => countPosts(false);

  return {
    get origin() {
      return world.origin;
    },
    get visit() {
      return world.visit;
    },
    get provider() {
      return world.provider;
    },
    /** How many enquiries are in the database. */
    stored,
    /** How many times a page posted one. */
    posts,
    /** How many times the browser repeated that by itself. */
    repeated: () => countPosts(true),
    /** Runs a scenario with a visitor of its own, on the contact page unless told; see `endVisit` for what ends each. */
    async withVisitor(
      run: (page: Page, context: BrowserContext) => Promise<void>,
      prepare: (context: BrowserContext, page: Page) => Promise<unknown> = async () => {},
    ) {
      const page = await world.visit("/server-error");
      const context = page.context();
      await noticePresses(context);
      await prepare(context, page);
      await page.goto(`${world.origin}/contact`);
      await run(page, context);
      await endVisit(context);
    },
    /** Submits a form without a connection. */
    async keepOffline(page: Page, context: BrowserContext) {
      await readyToSubmit(page);
      await context.setOffline(true);
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(noValues);
      expect(stored()).toBe(0);
    },
  };
}

/** The word that a kept form was sent: of the form, where it is in view, or of the bar; never of both. */
export const sent = (page: Page) => page.getByText("Your form was sent.");
