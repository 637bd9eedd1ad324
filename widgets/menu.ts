import { actAsButton } from "./kit/dialog-triggers.ts";

/** Narrower windows show the phone's sheet, where nothing opens by hovering. */
const WIDE_SCREEN = "(min-width: 1021px)";

/**
 * The header's menus, which work without script by `:target` and `<details name>`: the button leaves the address alone, a dropdown
 * opens while the mouse is on it, and Esc, a press elsewhere and the focus elsewhere close what is open. A click keeps open what the
 * mouse has opened; the next one closes it.
 *
 * @param button `a.menu-button[href="#menu"]`; `#menu` has links and `details.dropdown > summary`
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu")!;
  const header = button.closest("header");
  const dropdowns = menu.querySelectorAll("details");
  let openedByMouse: HTMLDetailsElement | undefined;

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    // For the sticky bar: `:has()` would look through the header at each press.
    header?.toggleAttribute("data-open", expanded);
  };

  /** Leaves this dropdown open; without one, closes all. */
  const openAlone = (opened?: HTMLDetailsElement | null) => {
    for (const dropdown of dropdowns) dropdown.open = dropdown === opened;
    if (openedByMouse !== opened) openedByMouse = undefined;
  };
  const closeAll = () => {
    openAlone();
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
      openAlone();
      summary.focus();
    } else if (isExpanded()) {
      expand(false);
      button.focus();
    }
  });

  const closeWhatIsLeft = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target)) {
      openAlone();
      if (!button.contains(target)) expand(false);
    } else if (!isExpanded() && !target.closest("summary")) {
      // In the phone's sheet what is open stays: closed now, it would move what is pressed away from under the finger.
      openAlone(target.closest("details"));
    }
  };
  document.addEventListener("pointerdown", closeWhatIsLeft);
  document.addEventListener("focusin", closeWhatIsLeft);

  for (const dropdown of dropdowns) {
    dropdown.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse" || dropdown.open || !matchMedia(WIDE_SCREEN).matches) return;
      openAlone(dropdown);
      openedByMouse = dropdown;
    });
    dropdown.addEventListener("pointerleave", () => {
      if (openedByMouse === dropdown) openAlone();
    });
    dropdown.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("summary")) return;
      event.preventDefault();
      openAlone(dropdown.open && openedByMouse !== dropdown ? undefined : dropdown);
      openedByMouse = undefined;
      // If one above has closed, the pressed row stays in view.
      if (isExpanded()) dropdown.scrollIntoView({ block: "nearest" });
    });
  }
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeAll();
  });
  // A page that Back brings again comes as it was left.
  addEventListener("pagehide", closeAll);
}
