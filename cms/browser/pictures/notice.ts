import "./notice.css";

let notice: HTMLElement | undefined;

/**
 * Says at the foot of the window what was done to a picture, or why it was not taken, until it is closed or the next picture is chosen.
 *
 * @param sentences none closes it
 * @param role `alert` for what went wrong: it is read out at once
 */
export function tellOfPictures(sentences: readonly string[], role: "status" | "alert") {
  notice ??= createNotice();
  notice.setAttribute("role", role);
  notice.classList.toggle("is-wrong", role === "alert");
  notice.hidden = sentences.length === 0;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => tellOfPictures([], "status"));
  notice.replaceChildren(...sentences.map(paragraph), close);
}

function createNotice() {
  const box = document.createElement("div");
  box.className = "picture-notice";
  document.body.append(box);
  return box;
}

function paragraph(sentence: string) {
  const line = document.createElement("p");
  line.textContent = /[.…]$/.test(sentence) ? sentence : `${sentence}.`;
  return line;
}
