/**
 * Runs in the browser while `npm start` does: reloads the page when it has changed, and lays what is wrong over it until that is
 * put right. Never part of a published site.
 */
import type { ServingState } from "./dev-server.ts";

const STYLE = `
  :host { all: initial; position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; z-index: 2147483647;
    background: rgb(20 27 69 / 97%); color: #fff; overflow: auto; font: 17px/1.5 system-ui, sans-serif; }
  .inner { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
  p { margin: 0 0 1rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { background: #fff; color: #141b45; border-radius: 8px; padding: 1rem; margin: 0 0 .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { display: block; color: #2a3fa8; }
  button { font: inherit; padding: .375rem .875rem; }`;

let layer: HTMLElement | undefined;
let shownBuild: number | undefined;

const element = (name: string, attributes: Record<string, string>, ...children: (Node | string)[]) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

/** @param text `FILE:LINE:COLUMN what is wrong. Fix: what to write`, or any other sentence */
const itemOf = (text: string, root: string) => {
  const [, place, what = text, fix = ""] = /^(site\/\S+?:\d+:\d+) (.*?)((?<=\. )Fix: .*)?$/s.exec(text) ?? [];
  const link = place ? [element("a", { href: `vscode://file${root}/${place}` }, place)] : [];
  return element("li", {}, ...link, what, element("strong", {}, fix));
};

const hide = () => {
  layer?.remove();
  layer = undefined;
};

const show = ({ heading = "", problems = [], root }: ServingState) => {
  hide();
  const host = element("div", { role: "alertdialog", "aria-label": heading, tabindex: "-1" });
  const close = element("button", { type: "button" }, "Show the page beneath");
  close.addEventListener("click", hide);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  const items = problems.map((text) => itemOf(text, root));
  shadow.append(
    element(
      "div",
      { class: "inner" },
      element("h1", {}, heading),
      element("p", {}, "Mend it and save: this goes away by itself. Nothing of it is published."),
      element("ol", {}, ...items),
      close,
    ),
  );
  document.body.append(host);
  // Above an open dialog too.
  host.setAttribute("popover", "manual");
  host.showPopover?.();
  host.focus();
  layer = host;
};

new EventSource("/serving/events").addEventListener("message", ({ data }) => {
  const state: ServingState = JSON.parse(data);
  shownBuild ??= state.build;
  if (shownBuild !== state.build) location.reload();
  else if (state.heading === undefined) hide();
  else show(state);
});
