import { useEffect, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck";
import { useBotCheck } from "../kit/bot-check/use-bot-check";
import { useDraft } from "../kit/draft/use-draft";
import { SelectField } from "../kit/fields/SelectField";
import { TextArea } from "../kit/fields/TextArea";
import { TextField } from "../kit/fields/TextField";
import { ClearButton } from "../kit/form/ClearButton";
import { SendingState } from "../kit/form/SendingState";
import { SubmitButton } from "../kit/form/SubmitButton";
import { normaliseNumber } from "../kit/form/normalise-number";
import { useForm } from "../kit/form/use-form";
import { useNotice } from "../kit/form/use-notice";
import { useSubmission } from "../kit/form/use-submission";
import { markTyping } from "../kit/phone-habits";
import { Thanks } from "../kit/thanks/Thanks";
import { showToast } from "../kit/toast/toast";
import { loadPart } from "../kit/load-part";
import { UploadField } from "../kit/upload/UploadField";
import { PHOTO, RESUME } from "../kit/upload/file-types";
import { settleUploads, useUpload } from "../kit/upload/use-upload";
import { withWaitingFiles } from "../kit/upload/with-waiting-files";
import { ResumeSection } from "./ResumeSection";
import { INTERNSHIP_TYPES } from "./internship-types";
import { readInternship } from "./read-internship";
import type { InternshipValues } from "./read-internship";
import { PHOTO_WORDS, RESUME_WORDS } from "./upload-words";
import "../kit/form/form.css";
import "../kit/form/submit-spinner.css";
import "./internship-form.css";

const INSTANCE = "internship";
const PAUSE_MS = 2_000;
const INVALID = "Please fill out the form correctly before submitting.";
const FAILED = "Failed to submit form. Please try again later.";
const GENDERS = [
  { value: "male", label: "Male" },
  { value: "female", label: "Female" },
  { value: "other", label: "Other" },
];

/** `failureNotice` is added to the product's own sentence when an application could not be sent; empty, nothing is. */
export interface InternshipFormProps {
  failureNotice: string;
}

/** An application for an internship: printed into the page by the build, taken over by `mount.tsx`. */
export function InternshipForm({ failureNotice }: InternshipFormProps) {
  const botCheck = useBotCheck();
  const resume = useUpload({ category: "internship", fileType: RESUME, words: RESUME_WORDS });
  const photo = useUpload({ category: "internship", fileType: PHOTO, words: PHOTO_WORDS });
  const problem = useNotice();
  const failure = useNotice();
  const [thanksReference, setThanksReference] = useState<string>();
  const submission = useSubmission<InternshipValues>({
    botCheck,
    describe: (values) =>
      withWaitingFiles({ form: "internship", values }, { resumeUrl: resume, photoUrl: photo }),
    onThanksUnreachable: setThanksReference,
  });

  const form = useForm<InternshipValues>({
    ...submission,
    read: readInternship,
    loadJudge: () => loadPart(() => import("./schema")).then(({ judgeInternship }) => judgeInternship),
    tidy: { MobileNo: normaliseNumber },
    order: "all-at-once",
    hasPassedBotCheck() {
      problem.show("");
      failure.show("");
      if (botCheck.letsPass()) return true;
      botCheck.flag();
      return false;
    },
    onInvalid: () => problem.show(INVALID),
    settle: () => settleUploads(resume, photo),
    pauseMs: PAUSE_MS,
    onFailed(reason) {
      console.error(`internship-form: ${reason instanceof Error ? reason.message : String(reason)}`, reason);
      showToast({ type: "warning", title: "Warning", message: FAILED });
      failure.show([FAILED, failureNotice].join(" ").trim());
    },
  });

  const { ref } = form.formProps;
  useEffect(() => (ref.current ? markTyping(ref.current) : undefined), [ref]);
  useDraft(ref, INSTANCE);

  if (thanksReference !== undefined) return <Thanks reference={thanksReference} />;
  const field = (name: keyof InternshipValues) => ({
    instance: INSTANCE,
    name,
    message: form.messages[name],
    isRequired: true,
  });
  return (
    <form className="internship-form" {...form.formProps}>
      <TextField
        {...field("FName")}
        label="Full Name*"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...field("Email")}
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextField
        {...field("MobileNo")}
        label="Whatsapp No. / Phone No.*"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextField
        {...field("Institution")}
        label="Current Institution"
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <SelectField {...field("Gender")} label="Gender" placeholder="Select gender" options={GENDERS} />
      <SelectField
        {...field("Internshiptype")}
        label="Internship Type"
        placeholder="Select internship type"
        options={INTERNSHIP_TYPES}
      />
      <TextArea {...field("Address")} label="Address" autoComplete="street-address" rows={3} />
      <TextArea {...field("Message")} label="Remarks (if any)" rows={3} />
      <ResumeSection>
        <UploadField
          instance={INSTANCE}
          name="resume"
          label="Resume"
          hint="pdf, doc, docx, png, jpg or jpeg"
          upload={resume}
        />
      </ResumeSection>
      <UploadField
        instance={INSTANCE}
        name="photo"
        label="Photo"
        hint="jpeg or png"
        upload={photo}
        hasPreview
      />
      <BotCheck instance={INSTANCE} check={botCheck} />
      <div>
        <SubmitButton
          isSending={form.isSending}
          sendingLabel={resume.isRunning || photo.isRunning ? "Finishing the upload..." : "Please wait..."}
          hasSpinner
        />
        <ClearButton />
        <SendingState form={form} keptText={submission.keptText} />
        <p className="field-message" role="alert">
          {problem.text}
        </p>
        {/* Without a role: the toast says it already. */}
        <p className="field-message">{failure.text}</p>
      </div>
    </form>
  );
}
