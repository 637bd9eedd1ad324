import { nextTask, within } from "../when.ts";

const CODE_TIMEOUT_MS = 10_000;

/** Opens a dialog; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

/** Makes a link a button for screen readers and for Space, which would scroll the page. */
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

/** Tells screen readers that a link opens a dialog. Its label has named the page that it leads to. */
function markAsOpener(link: HTMLElement): void {
  actAsButton(link);
  link.setAttribute("aria-haspopup", "dialog");
  link.removeAttribute("aria-label");
}

/**
 * Makes the page's links `<a data-opens="NAME" href="…">` open a dialog, whose code is fetched when a pointer
 * or the focus reaches one, or by `fetchCode`; `bindLinks` binds links that come later. They stay links if
 * the code does not come within 10 s of a press, and in browsers without `<dialog>` (before 2022):
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
      // Rendering and opening are separate tasks, so that a slow phone responds in between.
      await nextTask();
      open(link);
    } catch {
      // While the code hangs, presses follow the link: some browsers start an e-mail only after a press.
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
