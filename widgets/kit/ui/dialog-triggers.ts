import { nextTask } from "../async/wait.ts";
import { within } from "../async/within.ts";

const CODE_TIMEOUT_MS = 10_000;

/** Opens a dialog. Its closing focuses `opener`. */
export type Open = (opener: HTMLElement) => void;

/** Makes a link a button for screen readers, and lets Space press it, which would scroll the page otherwise. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute("role", "button");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") {
      return;
    }
    event.preventDefault();
    if (!event.repeat) {
      link.click();
    }
  });
}

/** Tells screen readers that a link opens a dialog. Removes its label, which names the page that the link leads to. */
function markAsOpener(link: HTMLElement): void {
  actAsButton(link);
  link.setAttribute("aria-haspopup", "dialog");
  link.removeAttribute("aria-label");
}

/**
 * Makes the page's links `<a data-opens="NAME" href="…">` open a dialog. Its code is
 * loaded when a pointer or the focus reaches such a link. Returns `fetchCode`, which
 * loads the code earlier, and `bindLinks`, which does the same for links that are added
 * later. A press follows the link if the code is not loaded within 10 s. Returns
 * undefined and changes nothing in browsers without `<dialog>` (before 2022):
 * https://developer.mozilla.org/docs/Web/API/HTMLDialogElement
 */
export function openByLinks(
  name: string,
  load: () => Promise<Open>,
): { fetchCode(): Promise<Open>; bindLinks(part: ParentNode): void } | undefined {
  if (!window.HTMLDialogElement) {
    return;
  }
  let isLate = false;
  let loading: Promise<Open> | undefined;
  const fetchCode = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const press = async (event: MouseEvent) => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (isLate || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    if (link.hasAttribute("aria-busy")) {
      return;
    }
    link.setAttribute("aria-busy", "true");
    try {
      const open = await within(CODE_TIMEOUT_MS, fetchCode);
      // Rendering and opening are separate tasks, so that a slow phone responds in
      // between.
      await nextTask();
      open(link);
    } catch {
      // Until the code has loaded, let the browser itself follow the next presses,
      // because some browsers open an e-mail link only at a press.
      isLate = loading !== undefined;
      loading?.catch(() => {}).then(() => (isLate = false));
      location.assign(link.href);
    }
    link.removeAttribute("aria-busy");
  };
  const bindLinks = (part: ParentNode) => {
    for (const link of part.querySelectorAll<HTMLElement>(`[data-opens=${name}]`)) {
      markAsOpener(link);
      for (const type of ["pointerover", "focusin"]) {
        link.addEventListener(type, fetchCode);
      }
      link.addEventListener("click", press);
    }
  };
  bindLinks(document);
  return { fetchCode, bindLinks };
}
