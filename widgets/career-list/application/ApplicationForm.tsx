import { useEffect, useRef } from "react";
import { BotCheck } from "../../kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../../kit/bot-check/use-bot-check.ts";
import { useDraft } from "../../kit/draft.ts";
import { Fields } from "../../kit/fields/FormField.tsx";
import { FormEnd } from "../../kit/form/FormEnd.tsx";
import { FormNote } from "../../kit/form/FormNote.tsx";
import type { FormNoteProps } from "../../kit/form/FormNote.tsx";
import type { FieldRow } from "../../kit/form/form-table.ts";
import { tellOf } from "../../kit/form/controls.ts";
import { useCaptchaToast } from "../../kit/form/use-captcha-toast.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { useSubmission } from "../../kit/form/use-submission.ts";
import { logFailure } from "../../kit/log-failure.ts";
import { UploadField } from "../../kit/upload/UploadField.tsx";
import { PHOTO, RESUME } from "../../kit/upload/file-types.ts";
import { FILE_WORDS, settleUploads, useUpload } from "../../kit/upload/use-upload.ts";
import { careerTable } from "./table.ts";
import "./application-form.css";

const { name: INSTANCE, fields, invalidText } = careerTable;
const isRequired = ([, row]: [string, FieldRow]) => row.required !== undefined;
const rows: [string, FieldRow][] = Object.entries(fields);
const REQUIRED = rows.filter(isRequired).map(([name]) => name);
const OPTIONAL = rows.filter((row) => !isRequired(row)).map(([name]) => name);

/** What editors write for the form. */
export interface ApplicationWords {
  /** Shown after the product's own sentence when an application could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Stands above Submit. */
  note?: FormNoteProps;
}

/** What the form is told by the dialog around it. */
export interface ApplicationFormProps extends ApplicationWords {
  /** The vacancy that it is shown for; `undefined` until it is shown, empty where it is shown for none. */
  vacancyTitle: string | undefined;
  onThanksUnreachable(reference: string): void;
}

/** An application for a vacancy. Fields carry the provider's names. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { vacancyTitle, failureNotice, note, onThanksUnreachable } = props;
  const botCheck = useBotCheck();
  const resume = useUpload({ category: "cv", fileType: RESUME, words: FILE_WORDS });
  const photo = useUpload({ category: "cv", fileType: PHOTO, words: FILE_WORDS });
  const submission = useSubmission({
    table: careerTable,
    botCheck,
    uploads: { cv: resume, profilePic: photo },
    onThanksUnreachable,
  });
  const form = useForm({
    ...submission,
    table: careerTable,
    instance: INSTANCE,
    hasPassedBotCheck: useCaptchaToast(botCheck),
    settle: () => settleUploads(resume, photo),
    onFailed: (reason) => logFailure("career-list", reason),
  });
  const { formProps, field, isInvalid } = form;
  useDraft(formProps.ref, INSTANCE);

  const wasShown = useRef(false);
  useEffect(() => {
    if (vacancyTitle === undefined) return;
    if (!wasShown.current) botCheck.draw();
    wasShown.current = true;
    const position = formProps.ref.current?.elements.namedItem("applyFor");
    if (!vacancyTitle || !(position instanceof HTMLSelectElement)) return;
    position.value = positionCodeOf(vacancyTitle);
    tellOf(position);
    // Shown again for the same vacancy, the form keeps what was chosen.
  }, [vacancyTitle]);

  const cv = <UploadField key="cv" {...field("cv")} upload={resume} />;
  const profilePic = <UploadField key="profilePic" {...field("profilePic")} upload={photo} hasPreview />;
  return (
    <form className="application" {...formProps}>
      <p className="form-needs">Please fill in all fields, except those marked (optional).</p>
      <div className="form-grid">
        <Fields form={form} names={REQUIRED} special={{ cv }} />
      </div>
      <details className="application-more">
        <summary>Add more details (optional)</summary>
        <div className="form-grid">
          <Fields form={form} names={OPTIONAL} special={{ profilePic }} />
        </div>
      </details>
      <BotCheck instance={INSTANCE} check={botCheck} />
      <FormNote {...note} />
      <FormEnd form={form} isUploading={resume.isRunning || photo.isRunning} failureNotice={failureNotice} />
      {/* At the lower edge of what can be seen of the form, wherever that is scrolled to. Its place is there before it, so that it is heard. */}
      <div className="invalid-notice" role="alert">
        {isInvalid && <p>{invalidText}</p>}
      </div>
    </form>
  );
}

/** Code of the position that a vacancy's title names, in any letter case; empty where it names none. */
function positionCodeOf(title: string): string {
  const wanted = title.trim().toLowerCase();
  return fields.applyFor.options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? "";
}
