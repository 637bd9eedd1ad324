/** A sheet of paper that flies, in a square of 24. */
const SEND_ICON = "M3 20.5v-6.6l8-1.9-8-1.9V3.5L22 12z";

/**
 * A way to the page of changes, beside Decap's own 'Contents' and 'Media': Decap 3.16 draws links to its own pages alone, and draws its
 * header anew with every page of its own.
 */
export function linkChanges(): void {
  const add = () => {
    const list = document.querySelector("header nav ul");
    const example = list?.querySelector("a");
    if (!list || !example || list.querySelector("[data-changes]")) return;
    const link = document.createElement("a");
    link.href = "/changes";
    const icon = example.querySelector("span")?.cloneNode(true);
    if (icon instanceof Element) {
      icon.querySelector("path")?.setAttribute("d", SEND_ICON);
      link.append(icon);
    }
    link.append("Changes");
    link.dataset["changes"] = "";
    // As its neighbour looks when its page is not the one that is open.
    link.className = example.className;
    link.classList.remove("header-link-active");
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  };
  new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
  add();
}
