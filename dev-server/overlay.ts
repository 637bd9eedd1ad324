/**
 * Runs in the browser while `npm start` does: reloads the page when it has changed, and lays what is wrong over it until that is
 * put right. Never part of a published site.
 */
import type { ServingState } from "./dev-server.ts";

/** `revert` takes back what the page's own style sheet says of all elements. */
const STYLE = `
  .mistakes, .mistakes * { all: revert }
  .mistakes { box-sizing: border-box; width: 100vw; max-width: none; height: 100vh; max-height: none; border: 0; overflow: auto;
    padding: 2rem max(1rem, 50vw - 30rem); background: rgb(20 27 69 / 97%); color: #fff; font: 17px/1.5 system-ui, sans-serif }
  .mistakes h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
  .mistakes ol { margin: 0; padding: 0; list-style: none }
  .mistakes li { background: #fff; color: #141b45; border-radius: 8px; padding: 1rem; margin: 0 0 .75rem; white-space: pre-wrap; overflow-wrap: anywhere }
  .mistakes a { display: block; color: #2a3fa8 }
  .mistakes button { font: inherit; padding: .375rem .875rem }`;

let overlay: HTMLElement | undefined;
let shownBuild: number | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** @param text `FILE:LINE:COLUMN what is wrong. Fix: what to write`, or any other sentence */
function itemOf(text: string, root: string) {
  const [, place, what = text, fix = ""] = /^(site\/\S+?:\d+:\d+) (.*?)((?<=\. )Fix: .*)?$/s.exec(text) ?? [];
  const link = place ? [element("a", { href: `vscode://file${root}/${place}` }, place)] : [];
  return element("li", {}, ...link, what, element("strong", {}, fix));
}

function show({ heading, problems, root }: ServingState) {
  const close = element("button", { type: "button" }, "Show the page beneath");
  const dialog = element(
    "dialog",
    { role: "alertdialog", "aria-label": heading, class: "mistakes" },
    element("h1", {}, heading),
    element("p", {}, "Mend it and save: this goes away by itself. Nothing of it is published."),
    element("ol", {}, ...problems.map((text) => itemOf(text, root))),
    close,
  );
  close.addEventListener("click", () => dialog.remove());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  overlay = dialog;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets.push(sheet);

new EventSource("/serving/events").addEventListener("message", ({ data }) => {
  const state: ServingState = JSON.parse(data);
  shownBuild ??= state.build;
  if (shownBuild !== state.build) location.reload();
  overlay?.remove();
  if (state.heading) show(state);
});
