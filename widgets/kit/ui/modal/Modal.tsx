import type { ReactNode, RefObject } from "react";
import { DynamicText } from "../DynamicText.tsx";
import "./modal.css";

interface ModalProps {
  instance: string;
  heading: string;
  closeLabel?: string;
  dialogRef: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/** A dialog that Esc, its button and a press on its backdrop close. */
export function Modal({
  instance,
  heading,
  closeLabel = "Close",
  dialogRef,
  children,
}: ModalProps) {
  const headingId = `${instance}-heading`;
  return (
    // biome-ignore lint/a11y: Esc closes it too
    <dialog
      className="modal"
      ref={dialogRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      onPointerDown={({ target }) => (pressed = target)}
      // A press on the dialog itself is on its backdrop: padding and scrolling belong to an element inside.
      onClick={({ target, currentTarget: dialog }) => {
        if (target === dialog && pressed === dialog) dialog.close();
      }}
      onClose={({ currentTarget }) => handleClose(currentTarget)}
    >
      <div className="modal-head">
        <h2 className="modal-title" id={headingId}>
          <DynamicText>{heading}</DynamicText>
        </h2>
        <button
          className="modal-close"
          type="button"
          aria-label={closeLabel}
          onClick={() => dialogRef.current!.close()}
        >
          <svg
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            {/* Names have hyphens, because Preact's core, which partners get, writes them as they are. */}
            <path stroke-width="2" stroke-linecap="round" d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Opens a modal. Closing focuses `opener`, without one the last opener, or whatever had the focus. */
export function openModal(dialog: HTMLDialogElement, opener?: HTMLElement): void {
  if (opener) openers.set(dialog, opener);
  if (dialog.open) return;
  const page = pageOf(dialog);
  if (page) {
    // The CSS keeps the room of a scrollbar (`gutter`).
    page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
    // Back must not find it open.
    addEventListener("pagehide", () => dialog.close(), { once: true });
  }
  addEventListener("keydown", keepEscape, true);
  dialog.showModal();
  // The browser would focus Close. Screen readers announce a focused dialog's name.
  dialog.focus();
}

const pageOf = (dialog: HTMLDialogElement) =>
  dialog.getRootNode() === document ? document.documentElement : undefined;

/** Keeps Esc from closing a partner's dialog around this one, which may listen on the document. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === "Escape") event.stopPropagation();
};

let pressed: EventTarget | null = null;

function handleClose(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  removeEventListener("keydown", keepEscape, true);
  delete pageOf(dialog)?.dataset.modal;
  const opener = openers.get(dialog);
  opener?.focus({ preventScroll: true });
  if (!opener || document.activeElement === opener) return;
  // The opener's menu has closed since, so focus the menu's button.
  const region = opener.parentElement?.closest("[id]");
  const opensIt =
    region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
