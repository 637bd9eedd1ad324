import { actAsButton } from "./act-as-button.ts";

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

  /** Leaves this dropdown open, or none. */
  const openAlone = (opened?: HTMLDetailsElement | null) => {
    for (const dropdown of menu.querySelectorAll("details")) dropdown.open = dropdown === opened;
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
  menu.onpointerover = ({ pointerType }) => {
    if (pointerType === "mouse") import("./menu-hover.ts").catch(console.warn);
  };

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

  for (const dropdown of menu.querySelectorAll("details")) {
    dropdown.addEventListener("click", (event) => {
      const { target, defaultPrevented } = event;
      const summary = target instanceof Element && target.closest("summary");
      if (!summary || defaultPrevented) return;
      event.preventDefault();
      const top = () => summary.getBoundingClientRect().top;
      const pressedAt = top();
      openAlone(dropdown.open ? null : dropdown);
      // The one above has closed: the pressed row stays where the finger is.
      menu.scrollTop += top() - pressedAt;
    });
  }
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) closeAll();
  });
  // A page that Back brings again comes as it was left.
  addEventListener("pagehide", closeAll);
}
