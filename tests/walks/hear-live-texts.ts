/** What a screen reader says by itself: texts that come into regions which are announced. */
import type { Page } from "playwright-core";

const MARK = "said ";

/** Listens to a page from its first script on. @returns what was said since it was asked last, oldest first, as items of YAML */
export async function hearLiveTexts(page: Page): Promise<() => string[]> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith(MARK)) said.push(`- ${message.text().slice(MARK.length)}`);
  });
  page.on("dialog", (shown) => {
    said.push(`- ${shown.type()}: ${JSON.stringify(shown.message())}`);
    void shown.accept();
  });
  await page.addInitScript(logLiveTexts, MARK);
  return () => said.splice(0);
}

/**
 * Runs in the page and in its frames. A region is heard when its text changes, an alert also when it is put into the page; and not where
 * it is hidden, or outside a modal dialog that is open.
 */
function logLiveTexts(mark: string): void {
  const { log } = console;
  const { attachShadow } = Element.prototype;
  const lastTexts = new WeakMap<Element, string>();
  const watcher = new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const changed = target instanceof Element ? target : target.parentElement;
      const region = changed?.closest("[role=status], [role=alert], [role=log], [aria-live], output");
      if (region) regions.add(region);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches("[role=alert]")) regions.add(added);
        for (const alert of added.querySelectorAll("[role=alert]")) regions.add(alert);
      }
    }
    for (const region of regions) {
      const text = (region.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text === lastTexts.get(region)) continue;
      lastTexts.set(region, text);
      const isShown = region.getClientRects().length > 0;
      const root = region.getRootNode();
      const modals =
        root instanceof Element ? [] : (root as Document | ShadowRoot).querySelectorAll("dialog:modal");
      const modal = [...modals].pop();
      if (!text || !isShown || (modal && !modal.contains(region))) continue;
      const live =
        region.getAttribute("aria-live") ?? (region.matches("[role=alert]") ? "assertive" : "polite");
      log(`${mark}${live}: ${JSON.stringify(text)}`);
    }
  });
  const changes = { subtree: true, childList: true, characterData: true };
  watcher.observe(document, changes);
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watcher.observe(root, changes);
    return root;
  };
}
