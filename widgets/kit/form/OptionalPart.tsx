import { type ReactNode, useState } from "react";
import { UploadInView } from "../send/upload/UploadField.tsx";
import type { UploadController } from "../send/upload/upload-controller.ts";
import "./optional-part.css";

interface OptionalPartProps {
  summary: string;
  isOpenAtFirst?: boolean;
  uploads: readonly { label: string; upload: UploadController }[];
  children: ReactNode;
}

/**
 * A part of a form that the visitor can close. While it is closed, its chosen files are
 * shown below it with their buttons, so that nothing is sent unseen. It opens if a text
 * is filled in inside it, such as a draft's.
 */
export function OptionalPart(props: OptionalPartProps) {
  const { summary, isOpenAtFirst = false, uploads, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="form-wide">
      <details
        className="optional-part"
        open={isOpenAtFirst}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        onInput={({ target, currentTarget }) => {
          const isFile = target instanceof HTMLInputElement && target.type === "file";
          if (!isFile) {
            currentTarget.open = true;
          }
        }}
      >
        <summary>{summary}</summary>
        <div className="form-grid">{children}</div>
      </details>
      {!isOpen &&
        uploads.map((upload) => <UploadInView key={upload.label} {...upload} />)}
    </div>
  );
}
