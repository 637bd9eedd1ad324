/** After the last key press: somebody who listens hears their own keys first. */
const PAUSE_MS = 1200;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something to people who listen to the page, when they pause; what was said last stands in place of what was not said yet.
 *
 * @param words are made when they are said
 */
export function saySoon(words: () => string) {
  if (!region) {
    region = document.createElement("p");
    region.setAttribute("role", "status");
    region.className = "only-heard";
    document.body.append(region);
  }
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region) region.textContent = words();
  }, PAUSE_MS);
}
