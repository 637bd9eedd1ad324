/*
 * Runs by being imported, once, when the first mouse comes to the header's menu: its dropdowns open when the mouse comes to them,
 * and close 150 ms after it has left. A click keeps open what the mouse has opened; the next one closes it.
 */
const GRACE_MS = 150;
const WIDE_SCREEN = "(min-width: 1021px)";

const dropdowns = document.querySelectorAll<HTMLDetailsElement>("#menu details");
let hovered: HTMLDetailsElement | undefined;
let clicked: HTMLDetailsElement | undefined;

function enter(dropdown: HTMLDetailsElement): void {
  if (!matchMedia(WIDE_SCREEN).matches) return;
  hovered = dropdown;
  if (dropdown.open) return;
  for (const other of dropdowns) other.open = other === dropdown;
}

for (const dropdown of dropdowns) {
  dropdown.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") enter(dropdown);
  });
  dropdown.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "mouse") return;
    hovered = undefined;
    setTimeout(() => {
      if (hovered !== dropdown && clicked !== dropdown) dropdown.open = false;
    }, GRACE_MS);
  });
  dropdown.addEventListener("toggle", () => {
    if (!dropdown.open && clicked === dropdown) clicked = undefined;
  });
  dropdown.querySelector("summary")?.addEventListener("click", (event) => {
    const isOpenByMouse = dropdown.open && hovered === dropdown && clicked !== dropdown;
    // The browser's own toggle would close it.
    if (isOpenByMouse) event.preventDefault();
    clicked = isOpenByMouse || !dropdown.open ? dropdown : undefined;
  });
  if (dropdown.matches(":hover")) enter(dropdown);
}

export {};
