// `render` is that of Preact's core, because the list waits for it, and `preact/compat`
// is three times as large.
import { render } from "preact";
import { loadStylesheet, loadWithRetry } from "../kit/async/load.ts";
import { renderInPieces } from "../kit/async/render-in-pieces.ts";
import { whenIdle } from "../kit/async/when.ts";
import { find } from "../kit/dom/find.ts";
import type { PlaceholderTexts } from "../kit/form/FormNote.tsx";
import { getVacancies, type Vacancy } from "../kit/provider/lists.ts";
import { openByLinks } from "../kit/ui/dialog-triggers.ts";
import { markVerbatim } from "../kit/ui/mark-verbatim.ts";
import cssHref from "./application/application.css?href";
import { VacancyCard } from "./CareerList.tsx";

type CareerTexts = Record<"applyLabel" | "emptyText" | "email", string> &
  PlaceholderTexts;

/**
 * Replaces the printed vacancies by those of the careers service. The application form, a
 * closed dialog, is loaded when the browser is idle, or earlier if a pointer or the focus
 * reaches a link to it.
 */
export async function mount(
  placeholder: HTMLElement & { dataset: CareerTexts },
): Promise<void> {
  const status = find(placeholder, ".career-status");
  const printed = find(placeholder, ".career-printed");
  const { applyLabel, emptyText, email } = placeholder.dataset;
  const vacancies = await getVacancies();

  // If the list took over 10 s to load, a link in the printed list may have the focus.
  const hasFocus = printed.contains(document.activeElement);
  const list = document.createElement("div");
  printed.replaceWith(list);
  const opening = openByLinks("career-list", async () => {
    const [{ mountApplication }] = await Promise.all([
      loadWithRetry(() => import("./application/Application.tsx")),
      loadStylesheet(cssHref),
    ]);
    return mountApplication(placeholder);
  });
  if (vacancies.length === 0) {
    status.textContent = emptyText;
    renderEmail(list, email);
  } else {
    status.textContent =
      vacancies.length === 1 ? "1 position" : `${vacancies.length} positions`;
  }
  const card = { label: applyLabel, email, opens: "career-list" };
  const rendering = renderCards(list, vacancies, card, opening?.bindLinks);
  if (hasFocus) {
    list.querySelector("a")?.focus();
  }
  if (opening && vacancies.length > 0) {
    whenIdle(() => void opening.fetchCode());
  }
  // `outbox/open-entry.ts` opens this address to edit a waiting application. Its draft
  // contains the position.
  if (opening && location.hash === "#apply") {
    opening.fetchCode().then((open) => open(list), console.warn);
  }
  await rendering;
}

const renderEmail = (list: HTMLElement, email: string) =>
  render(
    <a className="career-email" href={`mailto:${email}`} ref={markVerbatim}>
      {email}
    </a>,
    list,
  );

/** Renders the vacancies a few at a time, the first ones at once. Resolves when all are rendered. */
function renderCards(
  list: HTMLElement,
  vacancies: readonly Vacancy[],
  card: { label: string; email: string; opens: string },
  bindLinks: ((part: ParentNode) => void) | undefined,
): Promise<void> {
  const cards = document.createElement("ul");
  cards.className = "vacancy-cards";
  return renderInPieces(vacancies, (piece) => {
    // Render each piece in its own element, so that it costs the same however long the
    // list is. Cards have no state that could be lost when they are moved to the list.
    const apart = document.createElement("ul");
    render(
      piece.map((vacancy, index) => (
        <VacancyCard key={index} vacancy={vacancy} {...card} />
      )),
      apart,
    );
    bindLinks?.(apart);
    cards.append(...apart.children);
    if (!cards.isConnected) {
      list.append(cards);
    }
  });
}
