import { useEffect, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../kit/bot-check/use-bot-check.ts";
import { useDraft } from "../kit/draft.ts";
import { SelectField } from "../kit/fields/SelectField.tsx";
import { TextArea } from "../kit/fields/TextArea.tsx";
import { TextField } from "../kit/fields/TextField.tsx";
import { EMAIL, PERSON, TELEPHONE } from "../kit/fields/text-kinds.ts";
import { ClearButton } from "../kit/form/ClearButton.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { FORM_INVALID, FORM_INVALID_MS, InvalidNotice } from "../kit/form/InvalidNotice.tsx";
import { normaliseNumber } from "../kit/form/normalise-number.ts";
import { useForm } from "../kit/form/use-form.ts";
import { useNotice } from "../kit/form/use-notice.ts";
import { valuesOf } from "../kit/form/values-of.ts";
import { useSubmission } from "../kit/form/use-submission.ts";
import { logFailure } from "../kit/log-failure.ts";
import { markTyping } from "../kit/phone-habits.ts";
import { Thanks } from "../kit/thanks/Thanks.tsx";
import { showToast } from "../kit/toast/toast.ts";
import { UploadField } from "../kit/upload/UploadField.tsx";
import { PHOTO, RESUME } from "../kit/upload/file-types.ts";
import { FILE_WORDS, settleUploads, useUpload } from "../kit/upload/use-upload.ts";
import type { UploadWords } from "../kit/upload/use-upload.ts";
import { ResumeSection } from "./ResumeSection.tsx";
import { internshipTable } from "./table.ts";
import "./internship-form.css";

const INSTANCE = internshipTable.name;
const FAILED = "Failed to submit form. Please try again later.";
const RESUME_WORDS: UploadWords = { ...FILE_WORDS, uploaded: "Resume Uploaded" };
const PHOTO_WORDS: UploadWords = {
  refused: (message) => `Photo upload failed: ${message}`,
  broken: (message) => `Error uploading photo: ${message}`,
  uploaded: "Photo Uploaded",
};

/**
 * An application for an internship: printed into the page by the build, taken over by `mount.tsx`. `failureNotice` is added to the
 * product's own sentence when an application could not be sent; empty, nothing is.
 */
export function InternshipForm({ failureNotice }: { failureNotice: string }) {
  const botCheck = useBotCheck();
  const resume = useUpload({ category: "internship", fileType: RESUME, words: RESUME_WORDS });
  const photo = useUpload({ category: "internship", fileType: PHOTO, words: PHOTO_WORDS });
  const invalid = useNotice();
  const failure = useNotice();
  const [thanksReference, setThanksReference] = useState<string>();
  const submission = useSubmission({
    table: internshipTable,
    botCheck,
    uploads: { resume, photo },
    onThanksUnreachable: setThanksReference,
  });

  const form = useForm({
    ...submission,
    instance: INSTANCE,
    read: (typed) => valuesOf(internshipTable, typed),
    tidy: { MobileNo: normaliseNumber },
    order: "all-at-once",
    hasPassedBotCheck() {
      invalid.show("");
      failure.show("");
      if (botCheck.letsPass()) return true;
      botCheck.flag();
      return false;
    },
    onInvalid: () => invalid.show(FORM_INVALID, FORM_INVALID_MS),
    settle: () => settleUploads(resume, photo),
    pauseMs: internshipTable.pauseMs,
    onFailed(reason) {
      logFailure("internship-form", reason);
      showToast({ type: "warning", title: "Warning", message: FAILED });
      failure.show([FAILED, failureNotice].join(" ").trim());
    },
  });

  const { ref } = form.formProps;
  useEffect(() => (ref.current ? markTyping(ref.current) : undefined), [ref]);
  useDraft(ref, INSTANCE);

  if (thanksReference !== undefined) return <Thanks reference={thanksReference} />;
  const { field } = form;
  return (
    <form className="internship-form" {...form.formProps}>
      <p className="form-wide form-needs">Please fill in all fields, except those marked (optional).</p>
      <TextField {...field("FName")} label="Full Name*" {...PERSON} />
      <TextField {...field("Email")} label="Email Address" {...EMAIL} />
      <TextField {...field("MobileNo")} label="Whatsapp No. / Phone No.*" {...TELEPHONE} />
      <TextField
        {...field("Institution")}
        label="Current Institution"
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <SelectField
        {...field("Gender")}
        label="Gender"
        placeholder="Select gender"
        options={internshipTable.fields.Gender.options}
      />
      <SelectField
        {...field("Internshiptype")}
        label="Internship Type"
        placeholder="Select internship type"
        options={internshipTable.fields.Internshiptype.options}
      />
      <TextArea {...field("Address")} label="Address" autoComplete="street-address" rows={3} />
      <TextArea
        {...field("Message")}
        label="Remarks (if any)"
        hint="This form cannot send remarks, so please write 'none' here. For a question, call or e-mail us."
        rows={3}
      />
      <ResumeSection instance={INSTANCE} resume={resume} />
      <UploadField
        instance={INSTANCE}
        name="photo"
        label="Photo"
        hint="(optional) jpeg or png"
        upload={photo}
        hasPreview
      />
      <BotCheck instance={INSTANCE} check={botCheck} />
      <FormEnd form={form} isUploading={resume.isRunning || photo.isRunning} failure={failure.text} hasToast>
        <ClearButton isSending={form.isSending} />
      </FormEnd>
      <InvalidNotice text={invalid.text} />
    </form>
  );
}
