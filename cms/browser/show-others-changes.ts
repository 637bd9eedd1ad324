/**
 * Opens the form anew, which shows what others changed, and says so until it is closed. Decap's own address for 'edit this' leads from
 * the form to the form, so that it starts with the file as it is now.
 */
export function showOthersChanges() {
  // React may not have drawn yet that the form is saved; until then, Decap would ask whether to leave it.
  if (holdsUnsaved()) {
    setTimeout(showOthersChanges, 20);
    return;
  }
  const form = /^#\/collections\/([^/]+)\/entries\/(.+)$/.exec(location.hash);
  if (form) location.replace(`#/edit/${form[1]}/${form[2]}`);
  forgetOthersChanges();
  const note = document.createElement("div");
  note.className = "saved-with-others";
  note.setAttribute("role", "status");
  const words = document.createElement("p");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => note.remove());
  note.append(words, close);
  document.body.append(note);
  // A status is read aloud when its words change, not when it appears with them.
  words.textContent =
    "Saved. Somebody else had changed the same file since you opened it; their changes are in it too, and the form shows them now.";
}

/** Takes the note away. */
export function forgetOthersChanges() {
  document.querySelector(".saved-with-others")?.remove();
}

/** Whether the page would ask before it is closed, which it tells by setting `returnValue`. */
function holdsUnsaved() {
  const closing = new Event("beforeunload");
  let isAsked = false;
  Object.defineProperty(closing, "returnValue", {
    set: () => {
      isAsked = true;
    },
  });
  window.dispatchEvent(closing);
  return isAsked;
}
