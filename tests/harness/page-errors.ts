/** Starts browsers and collects the errors of their pages. `tests/leave-world.ts` fails a test file if any is left. */
import type { Browser } from "playwright-core";
import { launchBrowser } from "./launch-browser.ts";

/** Uncaught errors and breaches of a content security policy. A test that provokes one removes it from this list. */
export const pageErrors: string[] = [];

/** Starts a browser and records the errors of all its pages, except those of the editors' forms. */
export async function openBrowser(
  options?: Parameters<typeof launchBrowser>[0],
): Promise<Browser> {
  const browser = await launchBrowser(options);
  browser.on("context", (context) => {
    context.on("console", (message) => {
      const text = message.text();
      if (/Content Security Policy/.test(text)) {
        pageErrors.push(`${message.page()?.url()}: ${text}`);
      }
    });
    context.on("weberror", (found) =>
      pageErrors.push(`${found.page()?.url()}: ${found.error().message}`),
    );
  });
  return browser;
}
