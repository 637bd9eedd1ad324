import { actAsButton } from "./kit/dialog-triggers.ts";

/** Narrower windows show the phone's sheet, where nothing opens by hovering. */
const WIDE_SCREEN = "(min-width: 1021px)";

/**
 * The header's menus, which work without script by `:target` and `<details name>`: the button leaves the address alone, a dropdown
 * opens while the mouse is on it, and Esc, a press elsewhere and the focus elsewhere close what is open.
 *
 * @param button `a.menu-button[href="#menu"]`; `#menu` has links and `details.dropdown > summary`
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu")!;
  const header = button.closest("header");
  const dropdowns = menu.querySelectorAll("details");

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // For the sticky bar: `:has()` would look through the header at each press.
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
    // In the phone's sheet they stay open: closed now, they would move what is pressed away from under the finger.
    else if (!isExpanded()) closeDropdowns(target);
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);

  for (const dropdown of dropdowns) {
    openByHovering(dropdown);
    // If one above has closed, the pressed row stays in view.
    dropdown.addEventListener("toggle", () => {
      if (dropdown.open && isExpanded()) dropdown.scrollIntoView({ block: "nearest" });
    });
  }
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeAll();
  });
  // A page that Back brings again comes as it was left.
  addEventListener("pagehide", closeAll);
}

/** A click keeps open what the mouse has opened; the next one closes it. */
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
