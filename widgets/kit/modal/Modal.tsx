import { DynamicText } from "../DynamicText.tsx";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import "./modal.css";

interface ModalProps {
  instance: string;
  heading: string;
  /** Name of the Close button, for screen readers. */
  closeLabel?: string;
  /** Gets what opens and closes it, before the effects of the component around it. */
  modalRef: RefObject<ModalHandle | undefined>;
  children: ReactNode;
}

/** A modal: a heading, which names the dialog, a Close button, and a body that scrolls. */
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
 * Runs a `<dialog>` as a modal: the focus goes in, Esc, a press on the backdrop and `[data-closes]` close it, and the focus returns.
 * On our own pages it sets `<html data-modal>` (`gutter` if a scrollbar took room), and closes when the page is left.
 */
function runModal(dialog: HTMLDialogElement) {
  const page = dialog.getRootNode() === document ? document.documentElement : undefined;
  let opener: HTMLElement | undefined;
  let isBackdropPressed = false;

  const close = () => dialog.close();
  // Esc closes this dialog, and not one of a partner's page around it, which may listen on the document.
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
  // A press on the dialog's own box counts as one on the backdrop: padding and scrolling belong to an element inside.
  dialog.addEventListener("pointerdown", ({ target }) => (isBackdropPressed = target === dialog));
  dialog.addEventListener("click", ({ target }) => {
    const isCloser = target instanceof Element && target.closest("[data-closes]");
    if (isCloser || (target === dialog && isBackdropPressed)) close();
  });

  return {
    dialog,
    /** Shows it; `by` gets the focus back. Without one, the last opener does, or whatever had the focus. */
    open(by = opener) {
      opener = by;
      if (dialog.open) return;
      if (page) page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
      addEventListener("keydown", keepEscape, true);
      dialog.showModal();
      // Not on its first control, which is Close; and a screen reader says the dialog's name.
      dialog.focus();
    },
    close,
  };
}

/** Focuses the opener, or, if it is in a menu that has closed since, the button that opens that menu. */
function returnFocus(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const region = opener.parentElement?.closest("[id]");
  const opensIt = region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
