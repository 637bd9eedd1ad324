import { useLayoutEffect, useRef } from "react";
import { dispatchInput } from "../../dom/input-event.ts";
import { DynamicText } from "../../ui/DynamicText.tsx";
import { Field, type FieldProps } from "../../ui/fields/Field.tsx";
import { formatAccept } from "./file-types.ts";
import { MAX_TRIES } from "./send-file.ts";
import type { UploadController, UploadState } from "./upload-controller.ts";
import "./upload.css";

/** A file input that shows the state of its upload, with buttons to cancel, remove and repeat it. */
export function UploadField({
  upload,
  ...field
}: FieldProps & { upload: UploadController }) {
  const { state, inputRef } = upload;
  const failure = state.status === "failed" ? state : undefined;
  const isChosen = state.status !== "idle";
  return (
    <Field
      {...field}
      message={failure?.message ?? (isChosen ? undefined : field.message)}
      verbatim={failure?.file.name}
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={inputRef}
            type="file"
            accept={formatAccept(upload.options.fileType)}
            // `files` may be empty, because some browsers remove the file if the visitor
            // cancels the file dialog.
            onChange={({ currentTarget }) => upload.choose(currentTarget.files?.[0])}
          />
          <UploadStatus upload={upload} label={field.row.label} />
        </>
      )}
    </Field>
  );
}

interface UploadStatusProps {
  upload: UploadController;
  /** The field's label, which the buttons' names include for screen readers. */
  label: string;
}

function UploadStatus({ upload, label }: UploadStatusProps) {
  const { state } = upload;
  const file = state.status === "idle" ? undefined : state.file;
  const { isPhoto } = upload.options.fileType;
  return (
    <div className="upload-state">
      {isPhoto && file && file.size > 0 && <PhotoPreview file={file} />}
      <div className="upload-text">
        <p className="upload-status" role="status">
          <DynamicText verbatim={file?.name}>{describe(state)}</DynamicText>
        </p>
        {/* The progress has no value, because browsers report only how much their own buffer took. */}
        {state.status === "uploading" && <progress aria-label="Upload progress" />}
      </div>
      {file && <UploadButtons upload={upload} file={file} label={label} />}
    </div>
  );
}

/** Shows a chosen file outside of its field: its upload's state and buttons, and its failure. */
export function UploadInView({ upload, label }: UploadStatusProps) {
  const { state } = upload;
  if (state.status === "idle") {
    return null;
  }
  return (
    <div className="upload-in-view">
      <UploadStatus upload={upload} label={label} />
      {state.status === "failed" && (
        <p className="field-message">
          <DynamicText verbatim={state.file.name}>{state.message}</DynamicText>
        </p>
      )}
    </div>
  );
}

function UploadButtons({ upload, file, label }: UploadStatusProps & { file: File }) {
  const { state, input } = upload;
  const hasEnded = state.status === "done" || state.status === "failed";
  /** Chooses a file, and focuses the input or the summary of its closed section, because the button disappears. */
  const choose = (chosen?: File) => {
    upload.choose(chosen);
    // Tell the draft, because a script that empties an input fires no event.
    dispatchInput(input);
    const hidden = input.closest("details:not([open])");
    (hidden?.querySelector("summary") ?? input).focus();
  };
  return (
    <div className="upload-buttons">
      {state.status === "failed" && state.canRetry && (
        <button className="upload-button" type="button" onClick={() => choose(file)}>
          Try again
        </button>
      )}
      <button className="upload-button" type="button" onClick={() => choose()}>
        <DynamicText>{hasEnded ? "Remove" : "Cancel"}</DynamicText>
        <span className="visually-hidden"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}

function PhotoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) {
      image.current.src = address;
    }
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img
      className="upload-preview"
      ref={image}
      alt={`Preview of ${file.name}`}
      // Hide a preview that the browser cannot show. The photo itself may be right.
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

function describe(state: UploadState): string {
  if (state.status === "idle") {
    return "";
  }
  const { name } = state.file;
  if (state.status === "waiting") {
    return `No connection. ${name} will be sent with the form.`;
  }
  if (state.status === "done" || state.status === "failed") {
    return `${name} is ${state.status === "done" ? "" : "not "}uploaded.`;
  }
  if (state.status === "reading") {
    return state.isSlow
      ? `Still reading ${name}. Is it in a cloud drive?`
      : `Reading ${name}`;
  }
  if (state.isSlow) {
    return `Still uploading ${name}. The connection is slow, or lost.`;
  }
  const again = state.tries > 1 ? ` again, try ${state.tries} of ${MAX_TRIES}` : "";
  return `Uploading ${name}${again}`;
}
