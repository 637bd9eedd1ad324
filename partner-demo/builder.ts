const site = document.body.dataset.site ?? "";
const choices = find("choices", HTMLFormElement);
const snippet = find("snippet", HTMLElement);
const stage = find("stage", HTMLElement);
const copied = find("copied", HTMLElement);
const told = find("told", HTMLElement);
const EVENTS = ["ready", "open", "start", "invalid", "submitted", "error", "close"];

/** Address and hash of the pinned file, when they have come. @type {{ file: string, integrity: string } | undefined} */
let pinned;

choices.addEventListener("submit", (event) => event.preventDefault());
choices.addEventListener("change", show);
choices.addEventListener("input", writeSnippet);
find("copy-snippet", HTMLElement).addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent);
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
  .then((description) => {
    pinned = description;
    writeSnippet();
  })
  .catch((reason) => console.error("The pinned version could not be looked up.", reason));
writeSnippet();

/** A choice was made: the live widget is drawn anew, as a page with these attributes would have it. */
function show() {
  const fresh = document.createElement("div");
  fresh.dataset.widget = "quote";
  for (const [name, value] of chosenAttributes()) fresh.setAttribute(name, value);
  const link = document.createElement("a");
  link.href = `${site}/contact`;
  link.textContent = chosenLabel();
  fresh.append(link);
  stage.replaceChildren(fresh);
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

/** What the link says, which stands there before the widget and without it. */
function chosenLabel() {
  return String(new FormData(choices).get("data-label") ?? "").trim() || "Get a quote";
}

/** @returns {[name: string, value: string][]} */
function chosenAttributes() {
  return [...new FormData(choices)]
    .map(([name, value]) => /** @type {[string, string]} */ ([name, String(value).trim()]))
    .filter(([name, value]) => name.startsWith("data-") && value);
}

/** As an attribute's value, or as text. @param {string} text */
function escapeMarkup(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`index.html has no ${kind.name} with the id ${id}`);
}
