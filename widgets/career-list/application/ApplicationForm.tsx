import { BotCheck } from "../../kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../../kit/bot-check/use-bot-check.ts";
import { useDraft } from "../../kit/draft.ts";
import { SameAsMobile } from "../../kit/fields/SameAsMobile.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { EMAIL, PERSON, TELEPHONE } from "../../kit/fields/text-kinds.ts";
import { ClearButton } from "../../kit/form/ClearButton.tsx";
import { FormEnd } from "../../kit/form/FormEnd.tsx";
import { FormNote } from "../../kit/form/FormNote.tsx";
import type { FormNoteProps } from "../../kit/form/FormNote.tsx";
import { FORM_INVALID, FORM_INVALID_MS, InvalidNotice } from "../../kit/form/InvalidNotice.tsx";
import { followMobile } from "../../kit/form/follow-mobile.ts";
import { normaliseNumber } from "../../kit/form/normalise-number.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { useNotice } from "../../kit/form/use-notice.ts";
import { valuesOf } from "../../kit/form/values-of.ts";
import { useSubmission } from "../../kit/form/use-submission.ts";
import { logFailure } from "../../kit/log-failure.ts";
import { UploadField } from "../../kit/upload/UploadField.tsx";
import { PHOTO, RESUME } from "../../kit/upload/file-types.ts";
import { FILE_WORDS, settleUploads, useUpload } from "../../kit/upload/use-upload.ts";
import { MoreDetails } from "./MoreDetails.tsx";
import { careerTable } from "./table.ts";
import { useVacancy } from "./use-vacancy.ts";
import "./application-form.css";

const SUCCESS_MS = 3_000;
const NUMBERS = { mobile: "mobile", whatsapp: "whatsMobile" };

/** What editors write for the form. */
export interface ApplicationWords {
  /** Shown after the product's own sentence when an application could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Stands above Submit. */
  note?: FormNoteProps;
}

/** What the form is told by the dialog around it. */
export interface ApplicationFormProps extends ApplicationWords {
  /** Name of the form on its page; ids are `{instance}-{name}`. */
  instance: string;
  /** The vacancy that it is shown for; `undefined` until it is shown. */
  vacancyTitle: string | undefined;
  onThanksUnreachable(reference: string): void;
}

/** An application for a vacancy. Fields carry the provider's names. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { instance, vacancyTitle, failureNotice, note, onThanksUnreachable } = props;
  const botCheck = useBotCheck();
  const resume = useUpload({ category: "cv", fileType: RESUME, words: FILE_WORDS });
  const photo = useUpload({ category: "cv", fileType: PHOTO, words: FILE_WORDS });
  const sent = useNotice();
  const invalid = useNotice();
  const failure = useNotice();
  const submission = useSubmission({
    table: careerTable,
    botCheck,
    uploads: { cv: resume, profilePic: photo },
    onThanksUnreachable,
  });

  const form = useForm({
    ...submission,
    instance,
    read: (typed) => valuesOf(careerTable, typed),
    tidy: { mobile: normaliseNumber, whatsMobile: normaliseNumber },
    order: "bot-check-first",
    hasPassedBotCheck() {
      invalid.show("");
      failure.show("");
      return submission.hasPassedBotCheck();
    },
    onEdited: (edited, changed) => followMobile(edited, changed, NUMBERS),
    onInvalid: () => invalid.show(FORM_INVALID, FORM_INVALID_MS),
    settle: () => settleUploads(resume, photo),
    pauseMs: careerTable.pauseMs,
    onSent(reference) {
      sent.show("Form submitted successfully!", SUCCESS_MS);
      return submission.onSent(reference);
    },
    onFailed(reason) {
      logFailure("career-list", reason);
      failure.show(["Error submitting form. Please try again.", failureNotice].join(" ").trim());
    },
  });

  const { field, formProps } = form;
  useVacancy(formProps.ref, vacancyTitle, botCheck.draw);
  useDraft(formProps.ref, instance);

  return (
    <form className="application" {...formProps}>
      <p className="form-needs">Please fill in all fields, except those marked (optional).</p>
      <div className="application-fields">
        <TextField {...field("name")} label="Name" {...PERSON} />
        <TextField {...field("emailID")} label="Email Address" {...EMAIL} />
        <TextField {...field("mobile")} label="Mobile Number" {...TELEPHONE} />
        <TextField {...field("whatsMobile")} label="WhatsApp Number" {...TELEPHONE}>
          <SameAsMobile instance={instance} />
        </TextField>
        <SelectField
          {...field("applyFor")}
          label="Position Applied For"
          placeholder="Position Applied For"
          options={careerTable.fields.applyFor.options}
        />
        <TextField {...field("qualification")} label="Qualification" enterKeyHint="next" />
        <div className="form-wide">
          <UploadField
            {...field("cv")}
            label="Resume"
            hint="A PDF, DOC, DOCX, PNG, JPG or JPEG file"
            upload={resume}
          />
        </div>
      </div>
      <MoreDetails instance={instance}>
        <UploadField
          instance={instance}
          name="profilePic"
          label="Profile Picture"
          hint="A JPEG or PNG image"
          upload={photo}
          hasPreview
        />
      </MoreDetails>
      <BotCheck instance={instance} check={botCheck} />
      <FormNote {...note} />
      <FormEnd
        form={form}
        isUploading={resume.isRunning || photo.isRunning}
        failure={failure.text}
        success={sent.text}
      >
        <ClearButton isSending={form.isSending} />
      </FormEnd>
      <InvalidNotice text={invalid.text} />
    </form>
  );
}
