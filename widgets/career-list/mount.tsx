// Not by the name of React: the list waits for this, and the rest of what stands for React is twice as much.
import { render } from "preact";
import { loadWithRetry, loadStylesheet } from "../kit/load.ts";
import { getCareers } from "../kit/lists.ts";
import { nextTask, whenIdle } from "../kit/when.ts";
import { mailto, titleOf, VacancyList } from "./CareerList.tsx";
import type { VacancyListProps } from "./CareerList.tsx";
import type { OpenApplication } from "./application/Application.tsx";
import cssHref from "./application/application.css?href";

const SLOW_MS = 10_000;

/**
 * Puts the vacancies in the place of the printed spinner. The application form, with its bot check, is mounted hidden when the page
 * has loaded and nothing else is to be done, or when somebody comes near a button. A press that is quicker is kept, and after 10 s
 * there is an address to write to instead. Browsers without `<dialog>` (before 2022: caniuse.com, "dialog") start an e-mail.
 */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const status = placeholder.querySelector(".career-status")!;
  const printed = placeholder.querySelector(".career-printed")!;
  const { applyLabel = "", emptyText = "", email = "", failureNotice = "" } = placeholder.dataset;
  const vacancies = await getCareers();

  let loading: Promise<OpenApplication> | undefined;
  const load = () => {
    loading ??= Promise.all([
      loadWithRetry(() => import("./application/Application.tsx")),
      loadStylesheet(cssHref),
    ]).then(([{ mountApplication }]) => {
      return mountApplication(placeholder, { failureNotice, note: placeholder.dataset });
    });
    // A failure is not told here: a press asks again, and tells.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const prefetch = () => {
    if ("HTMLDialogElement" in window) void load();
  };

  const list = document.createElement("div");
  const show = (pressedAt?: number, trouble?: VacancyListProps["trouble"]) => {
    const shown = { vacancies, applyLabel, email, pressedAt, trouble };
    render(<VacancyList {...shown} onNear={prefetch} onApply={apply} />, list);
  };
  const apply = async (at: number, button: HTMLElement) => {
    const title = titleOf(vacancies[at]!);
    if (!("HTMLDialogElement" in window)) return location.assign(mailto(email, title));
    show(at);
    const timer = setTimeout(show, SLOW_MS, at, "slow");
    try {
      const open = await load();
      // Drawing the list and showing the dialog are tasks of their own: a slow phone answers in between.
      await nextTask();
      open(title, button);
      await nextTask();
      show();
    } catch (reason) {
      console.error("career-list: the application form could not be loaded.", reason);
      show(at, "failed");
    } finally {
      clearTimeout(timer);
    }
  };

  // Who has waited long may be at a link of the published list, and goes on from what stands in its place.
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
  if (location.hash === "#apply") load().then((open) => open("", list), console.warn);
  if (hasFocus) list.querySelector<HTMLElement>("button, a")?.focus();
}
