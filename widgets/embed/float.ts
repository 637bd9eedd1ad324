export { default as css } from "./float.css?text";

const CONTROLS = "a,button,input,select,textarea,label,summary,iframe";
/** What may bring a control under the button, besides a change of the page's size. */
const MOVES = ["scroll", "focusin"];
/** No control is smaller. */
const STEP_PX = 8;

/**
 * Lets a button float; `css` belongs to it. It stands in its corner, and goes up where it would cover the control that has the focus, or one
 * at the page's end, from where no scrolling brings it out. Where there is no room for it, what is in the slot shows: the
 * placeholder's link, which keeps its room, so that nothing in the page moves.
 */
export function float(button: HTMLElement, slot: HTMLSlotElement): void {
  /** What would be pressed there, also in open shadow roots; not in that of the button, where a dialog may be open. */
  const controlAt = (root: DocumentOrShadowRoot, x: number, y: number): Element | null => {
    const hit = root.elementFromPoint(x, y);
    if (!hit) return null;
    const { shadowRoot } = hit;
    return (
      hit.closest(CONTROLS) ||
      (shadowRoot && shadowRoot !== root && shadowRoot !== slot.parentNode
        ? controlAt(shadowRoot, x, y)
        : null)
    );
  };
  const place = () => {
    if (!button.isConnected) {
      MOVES.forEach((type) => removeEventListener(type, place, true));
      observer.disconnect();
      slot.remove();
      return;
    }
    const isAtEnd = scrollY + innerHeight + 2 > document.documentElement.scrollHeight;
    // Elsewhere only what has the focus matters: to look at every scroll would cost a slow phone its smoothness.
    const isLooking = isAtEnd || document.activeElement !== document.body;
    button.style.cssText = "pointer-events: none";
    const { left, right, bottom, height } = button.getBoundingClientRect();
    // Upwards, row by row of points, until enough rows are free.
    let y = bottom;
    let freePx = 0;
    for (; y > 0 && freePx < height + STEP_PX; y -= STEP_PX) {
      freePx += STEP_PX;
      for (let x = left; x < right + STEP_PX; x += STEP_PX) {
        const control = isLooking && controlAt(document, x, y);
        if (control && (isAtEnd || control.matches(":focus"))) freePx = 0;
      }
    }
    // A transform moves it without a layout shift.
    button.style.cssText = y > 0 ? `transform: translateY(${y + freePx - bottom}px)` : "visibility: hidden";
    slot.style.visibility = y > 0 ? "hidden" : "visible";
  };
  const observer = new ResizeObserver(place);
  observer.observe(document.documentElement);
  MOVES.forEach((type) => addEventListener(type, place, true));
}
