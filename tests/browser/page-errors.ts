/** Browsers that are listened to: an error of a page that nobody expected fails the test file (`tests/leave-world.ts`). */
import type { Browser } from "playwright-core";
import { launchBrowser } from "../launch-browser.ts";

/** Uncaught errors of pages, and what a content security policy refused. A test that provokes one takes it out again. */
export const pageErrors: string[] = [];

/** Starts a browser of which each page of each visitor is listened to. (The editors' forms are another project's pages: nobody listens to those.) */
export async function openBrowser(options?: Parameters<typeof launchBrowser>[0]): Promise<Browser> {
  const browser = await launchBrowser(options);
  browser.on("context", (context) => {
    context.on("console", (message) => {
      const text = message.text();
      if (/Content Security Policy/.test(text)) pageErrors.push(`${message.page()?.url()}: ${text}`);
    });
    context.on("weberror", (found) => pageErrors.push(`${found.page()?.url()}: ${found.error().message}`));
  });
  return browser;
}
