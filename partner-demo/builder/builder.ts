/** Runs in the builder: writes the snippet from the choices, and shows what it makes. */
import type { PinnedVersion } from "../../build/embed-versions.ts";
import type { Choices, Place, PolicyKind } from "./choices.ts";
import { labelOf, valueOf } from "./choices.ts";
import { policyLines } from "./policy.ts";
import { BEFORE_PASTING, SNIPPETS } from "./snippets.ts";

const EVENTS = ["ready", "open", "start", "invalid", "submitted", "error", "close"];

/** The widget of this page comes from where its script does. */
const here = new URL(import.meta.url).origin;
const site = document.querySelector<HTMLElement>("[data-site]")?.dataset.site ?? here;
const fields = find("choices", HTMLElement);
const places = find("places", HTMLElement);
const snippet = find("snippet", HTMLElement);
const policy = find("policy", HTMLElement);
const before = find("before", HTMLElement);
const copied = find("copied", HTMLElement);
const copy = find("copy", HTMLButtonElement);
const corner = find("choose-data-corner", HTMLFieldSetElement);
const floating = find("floating", HTMLElement);
const stage = find("stage", HTMLElement);
const told = find("told", HTMLElement);

/** The newest pinned file, once it has been looked up. */
let newest: PinnedVersion | undefined;

/** The attributes of the widget that stands in the page. */
let drawn = "";

for (const element of [fields, places, copy, find("told-place", HTMLElement)]) element.hidden = false;
fields.addEventListener("input", write);
places.addEventListener("input", write);
fields.addEventListener("change", drawWidget);
copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent ?? "");
    copied.textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent = "Your browser does not let this page copy. The lines are selected: press Ctrl+C.";
  }
});
for (const name of EVENTS) {
  document.addEventListener(`quote:${name}`, (event) => {
    const line = document.createElement("li");
    line.textContent = `${event.type} ${JSON.stringify(event instanceof CustomEvent ? event.detail : {})}`;
    told.append(line);
  });
}
fetch(`${here}/widgets/embed.json`)
  .then((response) => response.json())
  .then((description: PinnedVersion) => {
    newest = description;
    write();
  })
  .catch((reason) => console.error("The pinned version could not be looked up.", reason));
write();

function read(): { choices: Choices; place: Place } {
  const chosen = valuesOf(fields);
  const attributes = [...chosen].filter(([name, value]) => name.startsWith("data-") && value);
  const isFloat = chosen.get("data-mode") === "float";
  return {
    choices: {
      site,
      attributes: attributes.filter(([name]) => isFloat || name !== "data-corner"),
      pinned: chosen.get("version") === "pinned" ? newest : undefined,
      policy: oneOf<PolicyKind>(chosen.get("policy"), ["none", "addresses", "nonce"]),
    },
    place: oneOf<Place>(valuesOf(places).get("place"), ["html", "react", "vue", "wordpress"]),
  };
}

/** By name, in the order of the fields. */
function valuesOf(element: HTMLElement) {
  const inputs = [...element.querySelectorAll("input")].filter(
    ({ type, checked }) => type !== "radio" || checked,
  );
  return new Map(inputs.map(({ name, value }) => [name, value.trim()]));
}

function write() {
  const { choices, place } = read();
  const isFloat = valueOf(choices.attributes, "data-mode") === "float";
  corner.hidden = !isFloat;
  floating.hidden = !isFloat;
  before.textContent = BEFORE_PASTING[place];
  snippet.textContent = SNIPPETS[place](choices);
  policy.textContent = policyLines(choices, place).join(";\n");
  copied.textContent = "";
}

/** Puts a fresh widget into the page, where other attributes were chosen than it has. */
function drawWidget() {
  const { choices } = read();
  if (String(choices.attributes) === drawn) return;
  drawn = String(choices.attributes);
  const placeholder = document.createElement("div");
  placeholder.dataset.widget = "quote";
  for (const [name, value] of choices.attributes) placeholder.setAttribute(name, value);
  const link = document.createElement("a");
  link.href = `${here}/contact`;
  link.textContent = labelOf(choices);
  placeholder.append(link);
  stage.textContent = "";
  stage.append(placeholder);
}

function oneOf<Kind extends string>(value: unknown, [first, ...others]: [Kind, ...Kind[]]): Kind {
  return others.find((other) => other === value) ?? first;
}

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} with the id ${id}`);
}
