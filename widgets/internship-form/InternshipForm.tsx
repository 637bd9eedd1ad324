import { useEffect, useRef, useState } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { Fields } from "../kit/fields/Field.tsx";
import { FormEnd } from "../kit/form/FormEnd.tsx";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { showToast } from "../kit/toast/toast.ts";
import { UploadField, type UploadFieldProps } from "../kit/upload/UploadField.tsx";
import { UploadStatus } from "../kit/upload/UploadStatus.tsx";
import { PHOTO, RESUME } from "../kit/upload/file-types.ts";
import { FILE_WORDS, type UploadWords, useUpload } from "../kit/upload/use-upload.ts";
import { internshipTable } from "./table.ts";
import "../kit/form/form-more.css";
import "./internship-form.css";

const { failedText, invalidText } = internshipTable;
const FILES = ["resume", "photo"];
const TYPED = Object.keys(internshipTable.fields).filter((name) => !FILES.includes(name));
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
    onFailed: () => showToast({ type: "warning", title: "Warning", message: failedText }),
  });
  const { field, isInvalid, hasWrong } = form;
  if (thanks) return thanks;
  return (
    <form className="form-grid internship-form" {...form.formProps}>
      <p className="form-wide form-needs">Only the resume and the photo are optional.</p>
      <Fields form={form} names={TYPED} />
      <Files
        files={[
          { ...field("resume"), upload: resume },
          { ...field("photo"), upload: photo, hasPreview: true },
        ]}
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
 * The uploads, in a section that can be hidden: shown at first, since most have a resume, and the toggle works before any script. What
 * was uploaded is sent all the same, so it stays in view, with its Remove.
 */
function Files({ files }: { files: UploadFieldProps[] }) {
  const section = useRef<HTMLDetailsElement>(null);
  const [isShown, setIsShown] = useState(true);
  // It may have been hidden before the printed form was taken over.
  useEffect(() => setIsShown(section.current?.open ?? true), []);
  return (
    <div className="form-wide">
      <details
        className="form-more"
        open
        ref={section}
        onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
      >
        <summary>Resume and photo (optional)</summary>
        <div className="form-grid">
          {files.map((file) => (
            <UploadField key={file.name} {...file} hasStatus={isShown} />
          ))}
        </div>
      </details>
      {!isShown && files.map((file) => <UploadStatus key={file.name} {...file} label={file.row.label} />)}
    </div>
  );
}
