import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { PhotoPreview } from "./PhotoPreview.tsx";
import { formatBytes } from "./format-bytes.ts";
import type { Upload, UploadState } from "./use-upload.ts";
import "./upload.css";

/**
 * A file input named `name`, and beside it a hidden input named `{name}Url`, which holds the address of the uploaded file.
 *
 * - `upload`: from `useUpload`
 * - `hint`: which files are taken, bound to the input
 * - `hasPreview`: shows the chosen picture
 */
export interface UploadFieldProps extends FieldProps {
  upload: Upload;
  hint: string;
  hasPreview?: boolean;
}

export function UploadField({ upload, hint, hasPreview, ...field }: UploadFieldProps) {
  const { state, inputRef, valueRef } = upload;
  const id = `${field.instance}-${field.name}`;
  const isIdle = state.status === "idle";
  const shown = state.status === "failed" ? state.message : isIdle ? field.message : undefined;
  /** The pressed button goes away; the input stays. */
  const act = (action: () => void) => () => {
    action();
    inputRef.current?.focus();
  };
  return (
    <Field {...field} message={shown}>
      {(control) => (
        <>
          <p className="upload-hint" id={`${id}-hint`}>
            {hint}
          </p>
          <input ref={valueRef} type="hidden" name={`${field.name}Url`} />
          <input
            {...control}
            ref={inputRef}
            type="file"
            accept={upload.accept}
            aria-describedby={[`${id}-hint`, control["aria-describedby"]].filter(Boolean).join(" ")}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // A file dialog that was left takes the file back in some browsers.
              if (file) upload.choose(file);
              else upload.remove();
            }}
          />
          <div className="upload-state">
            {hasPreview && !isIdle && <PhotoPreview file={state.file} />}
            <div className="upload-text">
              <p className="upload-status" role="status">
                {describe(state)}
              </p>
              <Progress state={state} />
            </div>
            {!isIdle && (
              <div className="upload-buttons">
                {state.status === "failed" && state.canRetry && (
                  <button className="upload-button" type="button" onClick={act(upload.retry)}>
                    Try again
                  </button>
                )}
                <button className="upload-button" type="button" onClick={act(upload.remove)}>
                  {upload.isRunning ? "Cancel" : "Remove"}
                  <span className="visually-hidden"> {field.label.toLowerCase()}</span>
                </button>
              </div>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

/** How much is sent; without a number while the photo is made smaller. */
function Progress({ state }: { state: UploadState }) {
  if (state.status !== "shrinking" && state.status !== "uploading") return null;
  const fraction = state.status === "uploading" ? state.fraction : undefined;
  return (
    <span className="upload-progress">
      <progress aria-label="Upload progress" max={1} value={fraction} />
      {fraction !== undefined && <span>{Math.floor(fraction * 100)}%</span>}
    </span>
  );
}

function describe(state: UploadState): string {
  switch (state.status) {
    case "idle":
      return "";
    case "shrinking":
      return `Making ${state.file.name} smaller`;
    case "uploading":
      return `Uploading ${state.file.name}${state.tries > 1 ? ` again, try ${state.tries} of 6` : ""}`;
    case "waiting":
      return `No connection. ${state.file.name} will be uploaded when you are back online.`;
    case "failed":
      return `${state.file.name} is not uploaded.`;
    case "done": {
      const { file, savedBytes } = state;
      const saved = `Photo made smaller: ${formatBytes(file.size)} to ${formatBytes(file.size - savedBytes)}.`;
      return `${file.name} is uploaded.${savedBytes > 0 ? ` ${saved}` : ""}`;
    }
  }
}
