/** Runs in the snippet builder: writes the snippet from the choices, and shows its widget. */
import { type Choices, snippetOf } from "./snippet.ts";

const { site = "", file = "", integrity = "" } = find("[data-site]").dataset;
const fields = find("#choices");
const snippet = find("#snippet");
const copied = find("#copied");

for (const element of document.querySelectorAll<HTMLElement>("[data-needs-script]")) element.hidden = false;
fields.addEventListener("input", write);
// A new widget, because a widget reads some attributes once. The snippet's values are escaped, and its script does not run from here.
fields.addEventListener("change", () => {
  find("#stage").innerHTML = snippetOf(read());
});
find("#copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent);
    copied.textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent = "Your browser doesn't let this page copy. The lines are selected: press Ctrl+C.";
  }
});
write();

function read(): Choices {
  const chosen = [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")]
    .map(({ name, value }): [string, string] => [name, value.trim()])
    .filter(([, value]) => value);
  return {
    site,
    attributes: chosen.filter(([name]) => name.startsWith("data-")),
    pinned: chosen.some(([name]) => name === "version") ? { file, integrity } : undefined,
  };
}

function write() {
  snippet.textContent = snippetOf(read());
  copied.textContent = "";
}

function find(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) return element;
  throw new Error(`The page has no ${selector}`);
}
