import { useEffect, useRef, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import type { FieldProps } from "../kit/fields/Field.tsx";
import { Fields } from "../kit/fields/Field.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { showToast } from "../kit/toast/toast.ts";
import { UploadField } from "../kit/upload/UploadField.tsx";
import { UploadStatus } from "../kit/upload/UploadStatus.tsx";
import { PHOTO, RESUME } from "../kit/upload/file-types.ts";
import { FILE_WORDS, settleUploads, useUpload } from "../kit/upload/use-upload.ts";
import type { Upload, UploadWords } from "../kit/upload/use-upload.ts";
import { internshipTable } from "./table.ts";
import "./internship-form.css";

const { failedText, invalidText } = internshipTable;
const RESUME_WORDS: UploadWords = { ...FILE_WORDS, uploaded: "Resume Uploaded" };
const PHOTO_WORDS: UploadWords = {
  refused: (message) => `Photo upload failed: ${message}`,
  broken: (message) => `Error uploading photo: ${message}`,
  uploaded: "Photo Uploaded",
};

/** An application for an internship: printed by the build, taken over by `mount.tsx`. `failureNotice` is an editor's sentence; empty, none. */
export function InternshipForm({ failureNotice }: { failureNotice: string }) {
  const resume = useUpload({ category: "internship", fileType: RESUME, words: RESUME_WORDS });
  const photo = useUpload({ category: "internship", fileType: PHOTO, words: PHOTO_WORDS });
  const { form, botCheck, thanks } = usePageForm(internshipTable, {
    uploads: { resume, photo },
    settle: () => settleUploads(resume, photo),
    onFailed: () => showToast({ type: "warning", title: "Warning", message: failedText }),
  });
  const { field, isInvalid, hasWrong } = form;
  if (thanks) return thanks;
  return (
    <form className="form-grid internship-form" {...form.formProps}>
      <p className="form-wide form-needs">Please fill in all fields, except those marked (optional).</p>
      <Fields
        form={form}
        special={{
          resume: <ResumeSection key="resume" field={field("resume")} resume={resume} />,
          photo: <UploadField key="photo" {...field("photo")} upload={photo} hasPreview />,
        }}
      />
      <BotCheck instance={internshipTable.name} check={botCheck} />
      <FormEnd
        form={form}
        failureNotice={failureNotice}
        // Until the form is right, or the next press.
        invalidText={isInvalid && (hasWrong || botCheck.isFlagged) ? invalidText : ""}
        hasToast
      />
    </form>
  );
}

/**
 * The upload of the resume, in a section that can be hidden: shown at first, since most have one, and the toggle works before any script. What
 * was uploaded is sent all the same, so it stays in view, with its Remove.
 */
function ResumeSection({ field, resume }: { field: FieldProps; resume: Upload }) {
  const section = useRef<HTMLDetailsElement>(null);
  const [isShown, setIsShown] = useState(true);
  // It may have been hidden before the printed form was taken over.
  useEffect(() => setIsShown(section.current?.open ?? true), []);
  return (
    <div>
      <details
        className="internship-form-resume"
        open
        ref={section}
        onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
      >
        <summary>
          <span className="internship-form-show">
            {resume.state.status === "idle" ? "Upload resume" : "Change resume"}
          </span>
          <span className="internship-form-hide">Close this part</span>
        </summary>
        <UploadField {...field} upload={resume} hasStatus={isShown} />
      </details>
      {!isShown && <UploadStatus upload={resume} label={field.row.label} />}
    </div>
  );
}
