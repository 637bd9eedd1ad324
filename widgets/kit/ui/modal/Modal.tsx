import type { ReactNode } from "react";
import { DynamicText } from "../DynamicText.tsx";
import type { ModalController } from "./modal-controller.ts";
import "./modal.css";

interface ModalProps {
  /** Begins the heading's id, which must differ from those of other dialogs in the page. */
  idPrefix: string;
  heading: string;
  closeLabel?: string;
  modal: ModalController;
  children: ReactNode;
}

/** A modal dialog, which closes at Esc, by its button, and by a press on its backdrop. */
export function Modal(props: ModalProps) {
  const { idPrefix, heading, closeLabel = "Close", modal, children } = props;
  const headingId = `${idPrefix}-heading`;
  return (
    // biome-ignore lint/a11y: Esc closes it too
    <dialog
      className="modal"
      ref={modal.dialogRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      onClick={({ target }) => modal.handleClick(target)}
      onClose={modal.handleClose}
    >
      <div className="modal-head">
        <h2 className="modal-title" id={headingId}>
          <DynamicText>{heading}</DynamicText>
        </h2>
        <button
          className="modal-close"
          type="button"
          aria-label={closeLabel}
          onClick={modal.close}
        >
          <svg
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            {/* SVG attributes are in HTML's spelling, because Preact's core, which partners get, does not convert
                React's: https://preactjs.com/guide/v10/differences-to-react */}
            <path stroke-width="2" stroke-linecap="round" d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="modal-body" tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}
