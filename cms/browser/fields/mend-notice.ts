import { type FormProblem, onProblems, tellProblems } from "../problems.ts";
import { leadTo } from "./lead.ts";
import { allControls, fileOf } from "./places.ts";

/**
 * Says at the top what keeps a form from being saved: after a save was refused, everything, each a button that leads to its field;
 * before, only what the form would make wrong in other files, which stands at no field.
 */
export function startMendNotice() {
  const notice = document.createElement("section");
  notice.className = "mend";
  notice.setAttribute("role", "alert");
  notice.tabIndex = -1;
  notice.hidden = true;
  document.body.append(notice);
  let wasRefused = false;

  onProblems((problems, occasion) => {
    if (occasion === "save" || problems.length === 0) wasRefused = problems.length > 0;
    const control = allControls()[0];
    const own = control ? fileOf(control) : undefined;
    const told = wasRefused ? problems : problems.filter(({ file }) => file !== own);
    notice.hidden = told.length === 0;
    notice.replaceChildren(...contentOf(told, own, wasRefused));
    if (occasion !== "save" || !wasRefused) return;
    const first = problems.find(({ file, pointer }) => file === own && pointer);
    if (first?.pointer) leadTo(first.pointer);
    else notice.focus();
  });
  addEventListener("hashchange", () => tellProblems([], "typing"));
}

function contentOf(problems: readonly FormProblem[], own: string | undefined, wasRefused: boolean) {
  const heading = document.createElement("h2");
  const things = problems.length === 1 ? "1 thing" : `${problems.length} things`;
  heading.textContent = `${wasRefused ? "Not saved yet" : "This cannot be saved so"}: ${things} to mend`;
  const list = document.createElement("ul");
  list.append(...problems.map((problem) => itemOf(problem, own)));
  return [heading, list];
}

function itemOf({ file, pointer, sentence }: FormProblem, own: string | undefined) {
  const item = document.createElement("li");
  if (file !== own || !pointer) {
    item.textContent = file === own ? sentence : `In ${file}: ${sentence}`;
    return item;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sentence;
  button.addEventListener("click", () => leadTo(pointer));
  item.append(button);
  return item;
}
