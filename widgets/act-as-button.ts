/** Makes a link a button for screen readers and for Space, which scrolls the page on a link. Its own `click` listener does the rest. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute("role", "button");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
