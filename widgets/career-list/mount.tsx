// Not by the name of React: the list waits for this, and the rest of what stands for React is twice as much.
import { render } from "preact";
import { lateDialog, loadStylesheet, loadWithRetry, type Opening } from "../kit/load.ts";
import { getCareers } from "../kit/lists.ts";
import { whenIdle } from "../kit/when.ts";
import { mailto, titleOf, VacancyList } from "./CareerList.tsx";
import cssHref from "./application/application.css?href";

/**
 * Replaces the printed spinner by the vacancies. The application form, with its bot check, is mounted hidden when the page has loaded and
 * the browser is idle, or when somebody comes near a button. Browsers without `<dialog>` (before 2022: caniuse.com, "dialog") start an
 * e-mail.
 */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const status = placeholder.querySelector(".career-status")!;
  const printed = placeholder.querySelector(".career-printed")!;
  const { applyLabel = "", emptyText = "", email = "", failureNotice = "" } = placeholder.dataset;
  const vacancies = await getCareers();

  const application = lateDialog(async () => {
    const [{ mountApplication }] = await Promise.all([
      loadWithRetry(() => import("./application/Application.tsx")),
      loadStylesheet(cssHref),
    ]);
    return mountApplication(placeholder, { failureNotice, note: placeholder.dataset });
  });
  const prefetch = () => {
    if ("HTMLDialogElement" in window) void application.fetchCode();
  };

  const list = document.createElement("div");
  const show = (pressedAt?: number, opening: Opening = "open") => {
    const shown = { vacancies, applyLabel, email, pressedAt, opening };
    render(<VacancyList {...shown} onNear={prefetch} onApply={apply} />, list);
  };
  const apply = (at: number, button: HTMLElement) => {
    const title = titleOf(vacancies[at]!);
    if ("HTMLDialogElement" in window) void application.open((state) => show(at, state), title, button);
    else location.assign(mailto(email, title));
  };

  // After a long wait the focus may be on a link of the printed list: it moves to the new list.
  const hasFocus = printed.contains(document.activeElement);
  if (vacancies.length > 0) {
    status.textContent = vacancies.length === 1 ? "1 position" : `${vacancies.length} positions`;
    show();
    whenIdle(prefetch);
  } else {
    status.textContent = emptyText;
    render(
      <a className="career-email" href={`mailto:${email}`} translate="no">
        {email}
      </a>,
      list,
    );
  }
  printed.replaceWith(list);
  // An application that waited on this device was opened: its draft names the position (`outbox/mount.tsx`).
  if (location.hash === "#apply") application.fetchCode().then((open) => open("", list), console.warn);
  if (hasFocus) list.querySelector<HTMLElement>("button, a")?.focus();
}
