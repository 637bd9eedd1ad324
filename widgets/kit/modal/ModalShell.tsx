import type { ReactNode, RefObject } from "react";
import "./modal.css";

/** A dialog that `runModal` can run: a heading, which names it, a Close button, and a body that scrolls. */
export interface ModalShellProps {
  /** Name of the dialog on its page; the heading's id is `{instance}-heading`. */
  instance: string;
  heading: string;
  /** Name of the Close button, for screen readers. */
  closeLabel?: string;
  dialogRef: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

export function ModalShell({
  instance,
  heading,
  closeLabel = "Close",
  dialogRef,
  children,
}: ModalShellProps) {
  const headingId = `${instance}-heading`;
  return (
    <dialog className="modal" ref={dialogRef} tabIndex={-1} aria-labelledby={headingId}>
      <div className="modal-head">
        <h2 className="modal-title" id={headingId}>
          {heading}
        </h2>
        <button className="modal-close" type="button" aria-label={closeLabel} data-closes>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
