/*
 * Runs by being imported, once, when the first mouse comes to the header's menu: its dropdowns open when the mouse comes to them,
 * and close 150 ms after it has left. A click keeps open what the mouse has opened; the next one closes it. Nothing of it is for
 * the phone's menu, which narrow windows show too, with a mouse or without.
 */
const GRACE_MS = 150;
const WIDE_SCREEN = "(min-width: 1021px)";

const dropdowns = document.querySelectorAll<HTMLDetailsElement>("#menu details");
let hovered: HTMLDetailsElement | undefined;
// A click that was quicker than this code.
let clicked = [...dropdowns].find(({ open }) => open);

const isHovering = (pointerType: string) => pointerType === "mouse" && matchMedia(WIDE_SCREEN).matches;

function enter(dropdown: HTMLDetailsElement): void {
  hovered = dropdown;
  if (dropdown.open) return;
  for (const other of dropdowns) other.open = other === dropdown;
}

for (const dropdown of dropdowns) {
  dropdown.addEventListener("pointerenter", ({ pointerType }) => {
    if (isHovering(pointerType)) enter(dropdown);
  });
  dropdown.addEventListener("pointerleave", ({ pointerType }) => {
    hovered = undefined;
    if (!isHovering(pointerType)) return;
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
  if (isHovering("mouse") && dropdown.matches(":hover")) enter(dropdown);
}

export {};
