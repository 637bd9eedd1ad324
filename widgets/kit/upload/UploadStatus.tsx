import { PhotoPreview } from "./PhotoPreview.tsx";
import { formatBytes } from "./format-bytes.ts";
import type { Upload, UploadState } from "./use-upload.ts";
import "./upload.css";

/** What became of the chosen file, and what can be done with it. `label` is its field's; `hasPreview` shows the chosen picture. */
export function UploadStatus({
  upload,
  label,
  hasPreview,
}: {
  upload: Upload;
  label: string;
  hasPreview?: boolean;
}) {
  const { state, inputRef } = upload;
  const isIdle = state.status === "idle";
  /** The pressed button goes away. The input stays, or, where it is hidden, the button that shows it. */
  const act = (action: () => void) => () => {
    action();
    const hidden = inputRef.current?.closest("details:not([open])");
    (hidden?.querySelector("summary") ?? inputRef.current)?.focus();
  };
  return (
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
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </div>
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
