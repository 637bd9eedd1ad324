/** Runs in the snippet builder: writes the snippet from the choices, and shows its widget. */
import { type Choices, labelOf, snippetOf } from "./snippet.ts";

/** The page's widget comes from the same origin as this script. */
const here = new URL(import.meta.url).origin;
const { site = here, file = "", integrity = "" } = find("[data-site]").dataset;
const fields = find("#choices");
const snippet = find("#snippet");
const copied = find("#copied");
const stage = find("#stage");

for (const element of document.querySelectorAll<HTMLElement>("[data-needs-script]")) element.hidden = false;
fields.addEventListener("input", write);
fields.addEventListener("change", renderWidget);
find("#copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent);
    copied.textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent = "Your browser does not let this page copy. The lines are selected: press Ctrl+C.";
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
  const choices = read();
  snippet.textContent = snippetOf(choices);
  copied.textContent = "";
}

/** Renders a new widget, because a widget reads its attributes once. */
function renderWidget() {
  const choices = read();
  const placeholder = document.createElement("div");
  placeholder.dataset["widget"] = "quote";
  for (const [name, value] of choices.attributes) placeholder.setAttribute(name, value);
  const link = document.createElement("a");
  link.href = `${here}/contact`;
  link.textContent = labelOf(choices);
  placeholder.append(link);
  stage.replaceChildren(placeholder);
}

function find(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) return element;
  throw new Error(`The page has no ${selector}`);
}
