import { type ReactNode, useState } from "react";
import { UploadInView } from "../send/upload/UploadField.tsx";
import type { UploadController } from "../send/upload/upload-controller.ts";
import "./form-more.css";

interface OptionalPartProps {
  summary: string;
  isOpenAtFirst?: boolean;
  uploads: readonly { label: string; upload: UploadController }[];
  children: ReactNode;
}

/**
 * A part of a form that can be closed. Closed, the files that will be sent from it stay in view, with their
 * buttons; and it opens if a text is filled in that the visitor does not see, such as a draft's.
 */
export function OptionalPart(props: OptionalPartProps) {
  const { summary, isOpenAtFirst = false, uploads, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="form-wide">
      <details
        className="form-more"
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
