/** Where Decap keeps what stands at the right of a form; `none` is nothing. */
const RIGHT_PANE = "cms.right-pane";
const HIDDEN_HERE = "preview-hidden-on-a-small-screen";

/**
 * Where form and page do not fit side by side, an entry opens with its form. The choice that was made on a wide screen comes back there.
 */
export function startWithForm() {
  const isNarrow = matchMedia("(max-width: 799.98px)").matches;
  if (isNarrow && localStorage.getItem(RIGHT_PANE) !== "none") {
    localStorage.setItem(HIDDEN_HERE, "yes");
    localStorage.setItem(RIGHT_PANE, "none");
  } else if (!isNarrow && localStorage.getItem(HIDDEN_HERE)) {
    localStorage.removeItem(HIDDEN_HERE);
    localStorage.removeItem(RIGHT_PANE);
  }
}
