import { useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { nextTask } from "../../kit/async/wait.ts";
import { presetInput } from "../../kit/dom/input-event.ts";
import { DraftButtons } from "../../kit/form/DraftButtons.tsx";
import { FormFooter } from "../../kit/form/FormFooter.tsx";
import { FormNote, type PlaceholderTexts } from "../../kit/form/FormNote.tsx";
import { INVALID_TEXT } from "../../kit/form/invalid-text.ts";
import { OptionalPart } from "../../kit/form/OptionalPart.tsx";
import { useDialogForm } from "../../kit/form/use-dialog-form.ts";
import { useController } from "../../kit/hooks/use-controller.ts";
import { useWhile } from "../../kit/hooks/use-mounted.ts";
import { BotCheck } from "../../kit/send/bot-check/BotCheck.tsx";
import { PHOTO, RESUME } from "../../kit/send/upload/file-types.ts";
import { createFormFiles } from "../../kit/send/upload/form-files.ts";
import { UploadField } from "../../kit/send/upload/UploadField.tsx";
import { UploadController } from "../../kit/send/upload/upload-controller.ts";
import type { Open } from "../../kit/ui/dialog-triggers.ts";
import { ChoiceField } from "../../kit/ui/fields/ChoiceField.tsx";
import { DateField } from "../../kit/ui/fields/DateField.tsx";
import { Fields } from "../../kit/ui/fields/Field.tsx";
import { WhatsAppField } from "../../kit/ui/fields/WhatsAppField.tsx";
import { Modal } from "../../kit/ui/modal/Modal.tsx";
import { careerForm } from "./definition.ts";

/**
 * Renders the application form in a closed dialog. Resolves with the function that opens
 * the dialog, with the vacancy in the `data-vacancy` of its opener.
 */
export function mountApplication(
  placeholder: HTMLElement & { dataset: PlaceholderTexts },
): Promise<Open> {
  const container = document.createElement("div");
  placeholder.append(container);
  return new Promise((resolve) => {
    createRoot(container).render(
      <Application texts={placeholder.dataset} onReady={resolve} />,
    );
  });
}

/** Runs the form, its two uploads, and its dialog. `title` is that of the vacancy for which the dialog was opened. */
function useApplication(onReady: (open: Open) => void) {
  const [title, setTitle] = useState("");
  const hasOpened = useRef(false);
  const resume = useController(UploadController, { category: "cv", fileType: RESUME });
  const photo = useController(UploadController, { category: "cv", fileType: PHOTO });
  const dialogForm = useDialogForm(careerForm, {
    files: createFormFiles([resume, photo]),
    prepare({ botCheck }, opener) {
      setTitle(opener?.dataset.vacancy ?? "");
      // The contract asks for the bot check in the hidden form, and again in the dialog
      // when that shows for the first time.
      if (!hasOpened.current) {
        void nextTask().then(botCheck.render);
      }
      hasOpened.current = true;
    },
    onReady,
  });
  const { ref } = dialogForm.form.formProps;
  // Choose the position only if the title changes, so that the visitor's choice stays if
  // the same vacancy is opened again.
  useLayoutEffect(() => choosePosition(ref.current, title), [ref, title]);
  return { ...dialogForm, title, resume, photo };
}

interface ApplicationProps {
  texts: PlaceholderTexts;
  onReady(open: Open): void;
}

function Application({ texts, onReady }: ApplicationProps) {
  const application = useApplication(onReady);
  const { form, botCheck, draftNote, thanks, title, resume, photo, modal } = application;
  const { field, formProps, status } = form;
  return (
    <Modal
      idPrefix={careerForm.name}
      heading={title ? `Apply for ${title}` : "Apply"}
      modal={modal}
    >
      {thanks}
      <form className="application" {...formProps}>
        <p className="form-needs">{careerForm.neededText}</p>
        {draftNote}
        <div className="form-grid">
          <Fields
            form={form}
            only={({ required }) => Boolean(required)}
            components={{ whatsapp: WhatsAppField, choice: ChoiceField }}
          />
          <UploadField {...field("cv")} upload={resume} />
        </div>
        <OptionalPart
          summary="Add more details (optional)"
          uploads={[{ label: careerForm.fields.profilePic.label, upload: photo }]}
        >
          <Fields
            form={form}
            only={({ required }) => !required}
            components={{ date: DateField }}
          />
          <UploadField {...field("profilePic")} upload={photo} />
        </OptionalPart>
        <BotCheck form={form} check={botCheck} />
        <FormNote {...texts} />
        <FormFooter form={form} failureNotice={texts.failureNotice}>
          <DraftButtons form={form} />
        </FormFooter>
        <InvalidNotice isInvalid={status === "invalid"} />
      </form>
    </Modal>
  );
}

/** Time for which the specification shows `INVALID_TEXT` after a press of Submit. */
const INVALID_MS = 2_000;

/**
 * A notice at the lower edge of the dialog, for 2 s after each press of Submit with a
 * wrong field. It is rendered even if it is empty, because screen readers announce a text
 * only in a live region that existed before the text.
 */
function InvalidNotice({ isInvalid }: { isInvalid: boolean }) {
  const [isOver, setIsOver] = useState(false);
  useWhile(isInvalid, (signal) => {
    setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), INVALID_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
  return (
    <div className="invalid-notice" role="alert">
      {isInvalid && !isOver && <p>{INVALID_TEXT}</p>}
    </div>
  );
}

/** Chooses the position with the same name as a vacancy, in any letter case. An unknown title empties the choice. */
function choosePosition(form: HTMLFormElement | null, title: string): void {
  const position = form?.elements.namedItem("applyFor");
  if (!title || !(position instanceof HTMLSelectElement)) {
    return;
  }
  const wanted = title.trim().toLowerCase();
  const { options } = careerForm.fields.applyFor;
  position.value =
    options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? "";
  presetInput(position);
}
