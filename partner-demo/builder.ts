/** Runs in the partner's page: writes the snippet from the choices, and shows what it makes. */
import type { PinnedVersion } from "../build/embed-versions.ts";

const site = document.body.dataset.site ?? "";
const choices = find("choices", HTMLFormElement);
const snippet = find("snippet", HTMLElement);
const stage = find("stage", HTMLElement);
const copied = find("copied", HTMLElement);
const told = find("told", HTMLElement);
const EVENTS = ["ready", "open", "start", "invalid", "submitted", "error", "close"];

/** The pinned file, once it has been looked up. */
let pinned: PinnedVersion | undefined;

choices.addEventListener("submit", (event) => event.preventDefault());
choices.addEventListener("change", drawWidget);
choices.addEventListener("input", writeSnippet);
find("copy-snippet", HTMLElement).addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent ?? "");
    copied.textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent = "Your browser does not let this page copy. The snippet is selected: press Ctrl+C.";
  }
});
for (const name of EVENTS) {
  document.addEventListener(`quote:${name}`, (event) => {
    const line = document.createElement("li");
    line.textContent = `${event.type} ${JSON.stringify(event instanceof CustomEvent ? event.detail : {})}`;
    told.append(line);
  });
}
fetch(`${site}/widgets/embed.json`)
  .then((response) => response.json())
  .then((description: PinnedVersion) => {
    pinned = description;
    writeSnippet();
  })
  .catch((reason) => console.error("The pinned version could not be looked up.", reason));
writeSnippet();

/** Puts a fresh widget into the page, with the attributes that were chosen. */
function drawWidget() {
  const placeholder = document.createElement("div");
  placeholder.dataset.widget = "quote";
  for (const [name, value] of chosenAttributes()) placeholder.setAttribute(name, value);
  const link = document.createElement("a");
  link.href = `${site}/contact`;
  link.textContent = chosenLabel();
  placeholder.append(link);
  stage.replaceChildren(placeholder);
  writeSnippet();
}

function writeSnippet() {
  const attributes = chosenAttributes().map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const wantsPinned = new FormData(choices).get("version") === "pinned";
  const script =
    wantsPinned && pinned
      ? `<script async src="${site}${pinned.file}" integrity="${pinned.integrity}" crossorigin="anonymous"></script>`
      : `<script async src="${site}/widgets/v1/embed.js"></script>`;
  snippet.textContent = `<div data-widget="quote"${attributes.join("")}><a href="${site}/contact">${escapeMarkup(chosenLabel())}</a></div>\n${script}`;
  copied.textContent = "";
}

/** The text of the link that stands in the placeholder until the widget comes. */
function chosenLabel() {
  return String(new FormData(choices).get("data-label") ?? "").trim() || "Get a quote";
}

function chosenAttributes() {
  return [...new FormData(choices)]
    .map(([name, value]): [name: string, value: string] => [name, String(value).trim()])
    .filter(([name, value]) => name.startsWith("data-") && value);
}

/** For an attribute's value, and for text. */
function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`index.html has no ${kind.name} with the id ${id}`);
}
