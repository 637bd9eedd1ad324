import { DynamicText } from "../DynamicText.tsx";
import { useLayoutEffect, useRef } from "react";
import { dispatchInput } from "../form/controls.ts";
import { MAX_TRIES } from "./send-file.ts";
import type { Upload, UploadState } from "./use-upload.ts";
import "./upload.css";

/** What became of the chosen file, and what can be done with it; `label` is its field's. */
export function UploadStatus(props: { upload: Upload; label: string; hasPreview?: boolean }) {
  const { upload, label, hasPreview } = props;
  const { state, inputRef, isRunning } = upload;
  const isIdle = state.status === "idle";
  /** The pressed button goes away. The input stays, or, where it is hidden, the button that shows it. */
  const act = (action: () => void) => () => {
    action();
    const input = inputRef.current!;
    // The draft keeps the file's name, and nothing tells of a field that script has emptied.
    dispatchInput(input);
    const hidden = input.closest("details:not([open])");
    (hidden?.querySelector("summary") ?? input).focus();
  };
  return (
    <div className="upload-state">
      {hasPreview && !isIdle && state.file.size > 0 && <PhotoPreview file={state.file} />}
      <div className="upload-text">
        <p className="upload-status" role="status">
          <DynamicText verbatim={isIdle ? "" : state.file.name}>{describe(state)}</DynamicText>
        </p>
        {/* Without a share: a browser knows what its own buffer took, and not what the line has carried. */}
        {state.status === "uploading" && <progress aria-label="Upload progress" />}
      </div>
      {!isIdle && (
        <div className="upload-buttons">
          {state.status === "failed" && state.canRetry && (
            <button className="upload-button" type="button" onClick={act(() => upload.choose(state.file))}>
              Try again
            </button>
          )}
          <button className="upload-button" type="button" onClick={act(upload.remove)}>
            <DynamicText>{isRunning ? "Cancel" : "Remove"}</DynamicText>
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** The chosen photo, from the device itself: it is there before anything is uploaded. */
function PhotoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img className="upload-preview" ref={image} alt={`Preview of ${file.name}`} />;
}

function describe(state: UploadState): string {
  if (state.status === "idle") return "";
  const { name } = state.file;
  switch (state.status) {
    case "uploading":
      if (state.isSlow) return `Still uploading ${name}. The connection is slow, or lost.`;
      return `Uploading ${name}${state.tries > 1 ? ` again, try ${state.tries} of ${MAX_TRIES}` : ""}`;
    case "waiting":
      return `No connection. ${name} will be sent with the form.`;
    case "failed":
      return `${name} is not uploaded.`;
    case "done":
      return `${name} is uploaded.`;
  }
}
