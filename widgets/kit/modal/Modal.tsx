import { DynamicText } from "../DynamicText.tsx";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import "./modal.css";

interface ModalProps {
  instance: string;
  heading: string;
  closeLabel?: string;
  /** Is set before the effects of the component around it. */
  modalRef: RefObject<ModalHandle | undefined>;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { instance, heading, closeLabel = "Close", modalRef, children } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingId = `${instance}-heading`;
  useLayoutEffect(() => {
    modalRef.current = runModal(dialogRef.current!);
  }, []);
  return (
    <dialog className="modal" ref={dialogRef} tabIndex={-1} aria-labelledby={headingId}>
      <div className="modal-head">
        <h2 className="modal-title" id={headingId}>
          <DynamicText>{heading}</DynamicText>
        </h2>
        <button className="modal-close" type="button" aria-label={closeLabel} data-closes>
          <svg width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
            {/* With hyphens: partners get Preact's core, which writes names as they are. */}
            <path stroke-width="2" stroke-linecap="round" d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}

export type ModalHandle = ReturnType<typeof runModal>;

/**
 * Esc, a press on the backdrop and `[data-closes]` close the dialog. On our own pages it sets
 * `<html data-modal>` (`gutter` if a scrollbar took room), and closes before Back can find it open.
 */
function runModal(dialog: HTMLDialogElement) {
  const page = dialog.getRootNode() === document ? document.documentElement : undefined;
  let opener: HTMLElement | undefined;
  let isBackdropPressed = false;

  const close = () => dialog.close();
  // For Esc not to close a partner's dialog around this one, which may listen on the document.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") event.stopPropagation();
  };
  if (page) addEventListener("pagehide", close);
  dialog.addEventListener("close", () => {
    if (dialog.open) return;
    removeEventListener("keydown", keepEscape, true);
    delete page?.dataset.modal;
    if (opener) returnFocus(opener);
  });
  // The dialog itself is only its backdrop: padding and scrolling belong to an element inside.
  dialog.addEventListener("pointerdown", ({ target }) => (isBackdropPressed = target === dialog));
  dialog.addEventListener("click", ({ target }) => {
    const isCloser = target instanceof Element && target.closest("[data-closes]");
    if (isCloser || (target === dialog && isBackdropPressed)) close();
  });

  return {
    dialog,
    /** `by` gets the focus back; without it the last opener, or whatever had the focus. */
    open(by = opener) {
      opener = by;
      if (dialog.open) return;
      if (page) page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
      addEventListener("keydown", keepEscape, true);
      dialog.showModal();
      // Not its first control, which is Close; and screen readers announce the dialog's name.
      dialog.focus();
    },
    close,
  };
}

/** Focuses the opener, or, if its menu has closed since, that menu's button. */
function returnFocus(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const region = opener.parentElement?.closest("[id]");
  const opensIt = region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
