const GRACE_MS = 150;
const WIDE_SCREEN = "(min-width: 1021px)";

/**
 * The header's menus. Without script they work by `:target` and `<details>`; this makes the menu button a button that
 * leaves the address alone, and lets the dropdowns open on hover or click, never both at once.
 *
 * Expected markup: `a.menu-button[href="#menu"][aria-controls="menu"]`, and `#menu` with links and `details.dropdown > summary`.
 * State for the CSS: `.menu-button[aria-expanded="true"]`, `details[open]`.
 */
export function runMenu(button: HTMLElement): void {
  const menu = document.getElementById("menu");
  if (!menu) return;
  const dropdowns = [...menu.querySelectorAll<HTMLDetailsElement>("details")];
  let clicked: HTMLDetailsElement | undefined;
  let graceTimer = 0;

  const isExpanded = () => button.getAttribute("aria-expanded") === "true";
  const expand = (expanded: boolean) => button.setAttribute("aria-expanded", `${expanded}`);

  const openOnly = (wanted?: HTMLDetailsElement) => {
    clearTimeout(graceTimer);
    if (clicked !== wanted) clicked = undefined;
    for (const dropdown of dropdowns) dropdown.open = dropdown === wanted;
  };
  const closeAll = () => {
    openOnly();
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
    if (event.key !== " ") return;
    event.preventDefault();
    button.click();
  });

  for (const dropdown of dropdowns) {
    const isHover = (event: PointerEvent) => event.pointerType === "mouse" && matchMedia(WIDE_SCREEN).matches;
    dropdown.addEventListener("pointerenter", (event) => {
      if (!isHover(event)) return;
      if (dropdown.open) clearTimeout(graceTimer);
      else openOnly(dropdown);
    });
    dropdown.addEventListener("pointerleave", (event) => {
      if (isHover(event) && clicked !== dropdown) graceTimer = window.setTimeout(openOnly, GRACE_MS);
    });
    dropdown.querySelector("summary")?.addEventListener("click", (event) => {
      // A click on what the hover has opened keeps it open; the browser's own toggle would close it.
      event.preventDefault();
      const wanted = clicked === dropdown ? undefined : dropdown;
      openOnly(wanted);
      clicked = wanted;
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = dropdowns.find((dropdown) => dropdown.open);
    if (open) {
      openOnly();
      open.querySelector("summary")?.focus();
    } else if (isExpanded()) {
      expand(false);
      button.focus();
    }
  });

  const closeWhatIsLeft = (target: EventTarget | null) => {
    if (!(target instanceof Node)) return;
    if (!dropdowns.some((dropdown) => dropdown.open && dropdown.contains(target))) openOnly();
    if (!menu.contains(target) && !button.contains(target)) expand(false);
  };
  document.addEventListener("pointerdown", (event) => closeWhatIsLeft(event.target));
  document.addEventListener("focusin", (event) => closeWhatIsLeft(event.target));

  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) closeAll();
  });
  // A page that Back brings again comes as it was left.
  addEventListener("pagehide", closeAll);
}
