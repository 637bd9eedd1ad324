import { recover } from "./kit/release/recover-page.ts";

/**
 * The header's menus. Without script they work by `:target` and `<details name>`; this makes the menu button a button that
 * leaves the address alone, and closes what is open on Esc, on a press elsewhere and when the focus leaves. What hovering
 * needs is fetched with the first mouse.
 *
 * Expected markup: `a.menu-button[href="#menu"][aria-controls="menu"]`, and `#menu` with links and `details.dropdown > summary`.
 * State for the CSS: `.menu-button[aria-expanded="true"]`, `details[open]`.
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu");
  if (!menu) return;

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => button.setAttribute("aria-expanded", String(expanded));

  /** Closes the dropdowns, but for the one with this node in it. */
  const closeDropdowns = (kept: Node | null) => {
    for (const dropdown of menu.querySelectorAll("details")) {
      if (!dropdown.contains(kept)) dropdown.open = false;
    }
  };
  const closeAll = () => {
    closeDropdowns(null);
    expand(false);
  };

  button.setAttribute("role", "button");
  expand(location.hash === "#menu");
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const wasExpanded = isExpanded();
    closeAll();
    expand(!wasExpanded);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key === " ") {
      event.preventDefault();
      button.click();
    }
  });
  menu.onpointerover = ({ pointerType }) => {
    if (pointerType === "mouse") import("./menu-hover.ts").catch(recover);
  };

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const summary = menu.querySelector<HTMLElement>("[open] summary");
    if (summary) {
      closeDropdowns(null);
      summary.focus();
    } else if (isExpanded()) {
      expand(false);
      button.focus();
    }
  });

  const closeWhatIsLeft = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // A dropdown that opens closes the other one itself. Closed now, it would move this one away from under the finger.
    if (!target.closest("summary")) closeDropdowns(target);
    if (!menu.contains(target) && !button.contains(target)) expand(false);
  };
  document.addEventListener("pointerdown", closeWhatIsLeft);
  document.addEventListener("focusin", closeWhatIsLeft);

  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeAll();
  });
  // A page that Back brings again comes as it was left.
  addEventListener("pagehide", closeAll);
}
