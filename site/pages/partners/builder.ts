/** The script of the snippet builder, which is inlined. It writes the snippet of the choices, and shows its widget. */
import { formatSnippet } from "./snippet.ts";

const find = (selector: string) =>
  // biome-ignore lint/style/noNonNullAssertion: the page prints each of them
  document.querySelector<HTMLElement>(selector)!;
const choices = find("#choices");
const snippet = find("#snippet");
const { site = "", file = "", integrity = "" } = snippet.dataset;
const copied = find("#copied");

for (const element of document.querySelectorAll<HTMLElement>("[data-needs-script]")) {
  element.hidden = false;
}
choices.addEventListener("input", write);
// Replace the widget at each change, because it reads some attributes only once.
// `formatSnippet` escapes the values.
choices.addEventListener("change", () => {
  find("#stage").innerHTML = read();
});
find("#copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent);
    copied.textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent =
      "Your browser doesn’t let this page copy. The lines are selected: press Ctrl+C.";
  }
});
write();

function read(): string {
  const chosen = [
    ...choices.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"),
  ]
    .map(({ name, value }): [string, string] => [name, value.trim()])
    .filter(([, value]) => value);
  const attributes = chosen.filter(([name]) => name.startsWith("data-"));
  const isPinned = chosen.some(([name]) => name === "version");
  return formatSnippet({
    site,
    attributes,
    pinned: isPinned ? { file, integrity } : undefined,
  });
}

function write() {
  snippet.textContent = read();
  copied.textContent = "";
}
