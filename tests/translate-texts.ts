/** Returns an element's text without the marks that `translateTexts` adds. */
export const untranslated = ({ textContent }: Element) =>
  textContent?.replaceAll("\u2032", "");

/**
 * Translates the page as browsers do: two nested `<font>` elements replace each text. It
 * runs in a unit test or, by `evaluate`, in a page.
 *
 * @param isLasting whether texts that are added later are translated, too
 */
export function translateTexts(isLasting = false): void {
  const root = document.body;
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (
      !parent ||
      !text.data.trim() ||
      parent.closest("font, script, style, textarea, svg, [translate=no]")
    ) {
      return;
    }
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    for (const font of [outer, inner]) {
      font.style.verticalAlign = "inherit";
    }
    inner.textContent = `${text.data}\u2032`;
    text.replaceWith(outer);
  };
  const translateBelow = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      texts.push(text as Text);
    }
    for (const text of texts) {
      translateText(text);
    }
  };
  translateBelow(root);
  if (!isLasting) {
    return;
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!node.isConnected) {
          continue;
        }
        if (node.nodeType === Node.TEXT_NODE) {
          translateText(node as Text);
        } else {
          translateBelow(node);
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  addEventListener("translated", () => observer.disconnect(), { once: true });
}
