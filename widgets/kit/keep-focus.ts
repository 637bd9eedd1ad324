/**
 * Runs a change that draws anew what is in `place`, and gives the focus back where that has taken it away, so that the keyboard goes on
 * from there and not from the start of the page: to the same element where it is still there, to the one in its stead, or to `place`.
 *
 * @param findSame gives what stands in the place of the element that had the focus
 */
export function keepFocus(
  place: HTMLElement,
  change: () => void,
  findSame: (lost: HTMLElement) => HTMLElement | undefined = () => undefined,
): void {
  const focused = document.activeElement;
  const isHere = focused instanceof HTMLElement && place.contains(focused);
  change();
  if (!isHere || document.activeElement === focused) return;
  const next = focused.isConnected ? focused : findSame(focused);
  if (!next) place.tabIndex = -1;
  (next ?? place).focus({ preventScroll: true });
}
