import { onBack } from "./kit/ui/close-request.ts";
import { actAsButton } from "./kit/ui/dialog-triggers.ts";

/**
 * The header's menus work without script, by `:target` and `<details name>`. Here the button leaves the
 * address alone, the mouse opens a dropdown, and Esc, Back, a press or the focus elsewhere close what is open.
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu")!;
  const dropdowns = menu.querySelectorAll("details");

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // The sticky bar's CSS reads the attribute, because `:has()` would search the header at each press.
    button.closest("header")?.toggleAttribute("data-open", expanded);
    watchBack();
  };
  /** Closes the dropdowns, except the one around `inside`. */
  const closeDropdowns = (inside: Node | null = null) => {
    for (const dropdown of dropdowns)
      if (!dropdown.contains(inside)) dropdown.open = false;
  };
  const closeAll = () => {
    closeDropdowns();
    expand(false);
  };

  /** Closes an open dropdown, else the phone's sheet. Returns whether one of them was open. */
  const closeInnermost = (): boolean => {
    const summary = menu.querySelector<HTMLElement>("[open] summary");
    const opener = summary ?? (isExpanded() ? button : undefined);
    if (summary) closeDropdowns();
    else expand(false);
    opener?.focus();
    return opener !== undefined;
  };
  let watching: AbortController | undefined;
  /** While something is open, Back closes what Esc closes. */
  const watchBack = () => {
    const isOpen = isExpanded() || menu.querySelector("[open]") !== null;
    if (isOpen === (watching !== undefined)) return;
    watching?.abort();
    watching = isOpen ? new AbortController() : undefined;
    if (watching) onBack(goBack, watching.signal);
  };
  const goBack = () => {
    // A close watcher serves once.
    watching = undefined;
    closeInnermost();
    watchBack();
  };

  actAsButton(button);
  expand(location.hash === "#menu");
  dropdowns.forEach(runDropdown);
  for (const dropdown of dropdowns) dropdown.addEventListener("toggle", watchBack);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const wasExpanded = isExpanded();
    closeAll();
    expand(!wasExpanded);
  });
  document.addEventListener("keydown", (event) => {
    // Otherwise the browser would ask its close watcher, too.
    if (event.key === "Escape" && closeInnermost()) event.preventDefault();
  });
  const leave = ({ target }: Event) => {
    const isInside = menu.contains(target as Node);
    if (!isInside && !button.contains(target as Node)) closeAll();
    // In the phone's sheet the dropdowns stay open, or the pressed link would move from under the finger.
    else if (!isExpanded()) closeDropdowns(target as Node);
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  // The next page may take seconds, and a link to a phone number leads to none.
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) closeAll();
  });
  // Back may show the page again as it was left.
  addEventListener("pagehide", closeAll);
}

function runDropdown(dropdown: HTMLDetailsElement): void {
  // Narrower windows show the phone's sheet, where nothing opens by hovering.
  const isWide = () => matchMedia("(min-width: 1021px)").matches;
  let isOpenedByMouse = false;
  dropdown.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse" && !dropdown.open && isWide())
      dropdown.open = isOpenedByMouse = true;
  });
  dropdown.addEventListener("pointerleave", () => {
    if (isOpenedByMouse) dropdown.open = false;
  });
  // A click keeps a dropdown open that the mouse has opened; the next click closes it.
  dropdown.querySelector("summary")!.addEventListener("click", (event) => {
    if (dropdown.open && isOpenedByMouse) event.preventDefault();
    isOpenedByMouse = false;
  });
  // Keep the pressed row in view if one above it has closed.
  dropdown.addEventListener("toggle", () => {
    if (dropdown.open && !isWide()) dropdown.scrollIntoView({ block: "nearest" });
  });
}
