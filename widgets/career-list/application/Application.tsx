import { useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Thanks } from "../../kit/form/Thanks.tsx";
import { ModalShell, runModal } from "../../kit/modal/Modal.tsx";
import type { Modal } from "../../kit/modal/Modal.tsx";
import { ApplicationForm } from "./ApplicationForm.tsx";
import type { ApplicationWords } from "./ApplicationForm.tsx";
import { careerTable } from "./table.ts";

/** Shows the application form for the vacancy `title`; `opener` gets the focus back when it is closed. */
export type OpenApplication = (title: string, opener: HTMLElement) => void;

/**
 * Adds the application form to `place`, in a dialog that is closed, and gives how it is opened.
 *
 * @param words what editors write for the form
 */
export function mountApplication(place: HTMLElement, words: ApplicationWords): Promise<OpenApplication> {
  const container = document.createElement("div");
  place.append(container);
  return new Promise((resolve) => {
    createRoot(container).render(<Application {...words} onReady={resolve} />);
  });
}

/** `onReady` is handed how the form is opened, as soon as it can be. */
interface ApplicationProps extends ApplicationWords {
  onReady(open: OpenApplication): void;
}

/** The application form in a dialog. What was typed stays when it is closed, until it has been sent. */
function Application({ onReady, ...words }: ApplicationProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal>(undefined);
  const [vacancyTitle, setVacancyTitle] = useState<string>();
  const [thanksReference, setThanksReference] = useState<string>();

  useLayoutEffect(() => {
    if (!dialogRef.current) return;
    const running = runModal(dialogRef.current);
    modal.current = running;
    onReady((title, opener) => {
      setThanksReference(undefined);
      setVacancyTitle(title);
      running.open(opener);
    });
    return running.stop;
    // Once: there is one dialog, and `onReady` is called for it.
  }, []);

  const isThanking = thanksReference !== undefined;
  return (
    <ModalShell
      instance={careerTable.name}
      heading={vacancyTitle ? `Apply for ${vacancyTitle}` : "Apply"}
      dialogRef={dialogRef}
    >
      {isThanking && <Thanks reference={thanksReference} hasWayHome />}
      <div hidden={isThanking}>
        <ApplicationForm
          vacancyTitle={vacancyTitle}
          {...words}
          onThanksUnreachable={(reference) => {
            setThanksReference(reference);
            modal.current?.open();
          }}
        />
      </div>
    </ModalShell>
  );
}
