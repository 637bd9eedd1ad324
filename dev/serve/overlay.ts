/**
 * The script in every page of `npm start`, which no published page has. It reloads the
 * page after a build, and shows problems over it until they are fixed.
 */
import type { ServingState } from "./open-pages.ts";

/** The overlay's styles. The server fills in the brand's colours. `revert` undoes the page's own styles in it. */
const STYLE = `
  .problems, .problems * { all: revert }
  .problems {
    box-sizing: border-box;
    width: 100vw;
    max-width: none;
    height: 100vh;
    max-height: none;
    border: 0;
    overflow: auto;
    padding: 2rem max(1rem, 50vw - 30rem);
    background: var(--night-97);
    color: #fff;
    font: 17px/1.5 system-ui, sans-serif;
  }
  .problems h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
  .problems ol { margin: 0; padding: 0; list-style: none }
  .problems li {
    background: #fff;
    color: var(--night);
    border-radius: 8px;
    padding: 1rem;
    margin: 0 0 .75rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .problems button { font: inherit; padding: .375rem .875rem }`;

const script = document.currentScript;
const shownBuild =
  script instanceof HTMLScriptElement ? Number(new URL(script.src).search.slice(1)) : 0;

function showOverlay({ heading, problems }: ServingState) {
  const dialog = document.createElement("dialog");
  dialog.className = "problems";
  dialog.role = "alertdialog";
  dialog.ariaLabel = heading;
  dialog.innerHTML = `
    <h1></h1>
    <p>Fix it and save; this message disappears. Nothing has been published.</p>
    <ol></ol>
    <form method="dialog">
      <button>Show the page beneath</button>
    </form>`;
  // Add problems as text, not as HTML, because they quote files.
  dialog.querySelector("h1")?.append(heading);
  for (const problem of problems) {
    dialog.querySelector("ol")?.appendChild(document.createElement("li")).append(problem);
  }
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets.push(sheet);

new EventSource("/serving/events").addEventListener("message", ({ data }) => {
  const state: ServingState = JSON.parse(data);
  if (shownBuild < state.build) {
    location.reload();
  }
  document.querySelector(".problems")?.remove();
  if (state.heading) {
    showOverlay(state);
  }
});
