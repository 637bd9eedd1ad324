import { getCareers } from "../kit/provider.ts";
import { whenIdle } from "../kit/when-idle.ts";
import { fillCard } from "./fill-card.ts";
import { createApplicationLoader } from "./load-application.ts";
import { runApplyButton } from "./run-apply-button.ts";
import { UNTITLED } from "./untitled.ts";

/**
 * Puts the vacancies in the place of the printed spinner. It copies the card that the build has printed and does without
 * React, which would double what has to come before the list can show.
 *
 * The application form, with its bot check, is mounted hidden when the page has loaded and nothing else is to be done.
 */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const status = placeholder.querySelector(".career-status");
  const printed = placeholder.querySelector(".career-printed");
  const blank = placeholder.querySelector("template");
  if (!status || !printed || !blank) throw new Error("its placeholder does not hold what the build prints");
  const { emptyText = "", email = "", failureNotice = "" } = placeholder.dataset;

  const load = createApplicationLoader(placeholder, { failureNotice, note: placeholder.dataset });
  // An application that is given back for correction (`outbox/give-back.ts`) names its position itself.
  placeholder.addEventListener("show-form", (event) => {
    const opener =
      event instanceof CustomEvent && event.detail instanceof HTMLElement ? event.detail : placeholder;
    load()
      .then((open) => open("", opener))
      .catch((reason: unknown) =>
        console.error("career-list: the application form could not be loaded.", reason),
      );
  });
  const vacancies = await getCareers();
  const buttons = new Map<string, HTMLElement>();
  const list = document.createElement("ul");
  list.className = "job-cards";
  for (const vacancy of vacancies) {
    const title = vacancy.title || UNTITLED;
    const { card, button } = fillCard(blank, { ...vacancy, title });
    runApplyButton(button, { title, email, load });
    list.append(card);
    buttons.set(title, button);
  }

  if (vacancies.length === 0) {
    status.textContent = emptyText;
    const link = emailLink(email);
    replace(printed, link, () => link);
    return;
  }
  status.textContent = vacancies.length === 1 ? "1 position" : `${vacancies.length} positions`;
  replace(
    printed,
    list,
    (link) =>
      buttons.get(link.closest(".job-card")?.querySelector("h3")?.textContent ?? "") ??
      list.querySelector("button"),
  );
  // A failure is not told here: a press asks again, and tells.
  whenIdle(() => void load().catch(() => {}));
}

/** Who has waited long for the list may be at a link of the published one, and goes on from what stands in its place. */
function replace(printed: Element, next: HTMLElement, findSame: (link: Element) => HTMLElement | null): void {
  const focused = document.activeElement;
  const isInside = printed.contains(focused);
  printed.replaceWith(next);
  if (focused && isInside) findSame(focused)?.focus();
}

function emailLink(email: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "career-email";
  link.href = `mailto:${email}`;
  link.textContent = email;
  return link;
}
