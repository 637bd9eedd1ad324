import { useEffect, useRef, useState } from "react";
import { UploadField } from "../kit/upload/UploadField.tsx";
import { UploadStatus } from "../kit/upload/UploadStatus.tsx";
import type { Upload } from "../kit/upload/use-upload.ts";

/**
 * The upload of the resume, in a section that can be hidden: shown at first, since most have one, and the toggle works before any script. What
 * was uploaded is sent all the same, so it stays in view, with its Remove.
 */
export function ResumeSection({ instance, resume }: { instance: string; resume: Upload }) {
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
        <UploadField
          instance={instance}
          name="resume"
          label="Resume"
          hint="(optional) pdf, doc, docx, png, jpg or jpeg"
          upload={resume}
          hasStatus={isShown}
        />
      </details>
      {!isShown && <UploadStatus upload={resume} label="Resume" />}
    </div>
  );
}
