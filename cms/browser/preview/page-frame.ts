import { applyChanges } from "./apply-changes.ts";

/** What only matters where a page is visited: scripts, what stands in for them, and what is fetched for tabs and home screens. */
const NOT_SHOWN = "script, noscript, link, base, meta[http-equiv]";

/** On a document that shows a page. */
const SHOWN = "data-shown";

/**
 * Shows pages in a frame in which nothing runs. The frame is loaded once; after that only what differs is changed.
 *
 * @param frame a frame that shows `/preview/frame`
 * @param addressOf where a picture is that the server does not have yet
 */
export function createPageFrame(
  frame: HTMLIFrameElement,
  addressOf: (picture: string) => string,
): {
  /**
   * @param html a whole page
   * @param isSamePage whether the editor is to be led to what has changed
   */
  show(html: string, isSamePage: boolean): void;
  /** To be called when the frame has got another size. */
  showLastChange(): void;
} {
  let before: Document | undefined;
  let lastChanged: Element[] = [];
  return {
    show(html, isSamePage) {
      const live = frame.contentDocument;
      if (!live) return;
      const root = live.documentElement;
      const after = parsePage(html, addressOf);
      // The mark goes with the document: one that was loaded again is empty.
      if (before && root.hasAttribute(SHOWN)) {
        const changed = applyChanges(root, before.documentElement, after.documentElement);
        lastChanged = changed.filter((element) => element.closest("main"));
        if (isSamePage) bringIntoView(lastChanged, frame);
        else frame.contentWindow?.scrollTo(0, 0);
      } else {
        applyChanges(root, emptied(root), after.documentElement);
        root.setAttribute(SHOWN, "");
      }
      before = after;
    },
    showLastChange: () => bringIntoView(lastChanged, frame),
  };
}

/** Makes an element empty, and gives what it is then. */
function emptied(element: Element): Element {
  element.replaceChildren();
  return element.cloneNode() as Element;
}

function parsePage(html: string, addressOf: (picture: string) => string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(NOT_SHOWN)) element.remove();
  // The page's own script takes this away.
  page.documentElement.classList.remove("no-script");
  const base = page.createElement("base");
  base.target = "_blank";
  page.head.prepend(base);
  for (const img of page.querySelectorAll("img")) {
    const address = img.getAttribute("src") ?? "";
    if (address.startsWith("/images/")) img.src = addressOf(decodeURI(address.slice(1)));
  }
  return page;
}

/** Scrolls to the first change, but only where none is on the screen: who looks at another part sees what they type all the same. */
function bringIntoView(changed: readonly Element[], frame: HTMLIFrameElement) {
  const height = frame.contentWindow?.innerHeight ?? 0;
  for (const element of changed) element.closest("details")?.setAttribute("open", "");
  const drawn = changed.filter((element) => element.getClientRects().length > 0);
  const isOnScreen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < height;
  };
  if (!drawn.some(isOnScreen)) drawn[0]?.scrollIntoView({ block: "center", behavior: "instant" });
}
