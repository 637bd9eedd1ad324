import { actAsButton } from "./kit/dialog-triggers.ts";

/** Narrower windows show the phone's sheet, where nothing opens by hovering. */
const WIDE_SCREEN = "(min-width: 1021px)";

/**
 * The header's menus work without script, by `:target` and `<details name>`. Here the button leaves the
 * address alone, the mouse opens a dropdown, and Esc, a press or the focus elsewhere close what is open.
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu")!;
  const header = button.closest("header");
  const dropdowns = menu.querySelectorAll("details");

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // The sticky bar's CSS reads it, because `:has()` would search the header at each press.
    header?.toggleAttribute("data-open", expanded);
  };
  /** Closes the dropdowns, except the one around `inside`. */
  const closeDropdowns = (inside: Node | null = null) => {
    for (const dropdown of dropdowns) if (!dropdown.contains(inside)) dropdown.open = false;
  };
  const closeAll = () => {
    closeDropdowns();
    expand(false);
  };

  actAsButton(button);
  expand(location.hash === "#menu");
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const wasExpanded = isExpanded();
    closeAll();
    expand(!wasExpanded);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const summary = menu.querySelector<HTMLElement>("[open] summary");
    if (summary) {
      closeDropdowns();
      summary.focus();
    } else if (isExpanded()) {
      expand(false);
      button.focus();
    }
  });

  const leave = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target) && !button.contains(target)) closeAll();
    // In the phone's sheet they stay open, or the pressed link would move from under the finger.
    else if (!isExpanded()) closeDropdowns(target);
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);

  for (const dropdown of dropdowns) {
    openByHovering(dropdown);
    // Keep the pressed row in view if one above it has closed.
    dropdown.addEventListener("toggle", () => {
      if (dropdown.open && isExpanded()) dropdown.scrollIntoView({ block: "nearest" });
    });
  }
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeAll();
  });
  // Back may show the page again as it was left.
  addEventListener("pagehide", closeAll);
}

/** A click keeps a dropdown open that the mouse has opened; the next click closes it. */
function openByHovering(dropdown: HTMLDetailsElement): void {
  let isOpenedByMouse = false;
  dropdown.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || dropdown.open || !matchMedia(WIDE_SCREEN).matches) return;
    dropdown.open = isOpenedByMouse = true;
  });
  dropdown.addEventListener("pointerleave", () => {
    if (isOpenedByMouse) dropdown.open = false;
  });
  dropdown.querySelector("summary")!.addEventListener("click", (event) => {
    if (dropdown.open && isOpenedByMouse) event.preventDefault();
    isOpenedByMouse = false;
  });
}
