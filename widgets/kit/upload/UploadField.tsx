import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { UploadStatus } from "./UploadStatus.tsx";
import type { Upload } from "./use-upload.ts";

/**
 * A file input named `name`, and beside it a hidden input named `{name}Url`, which holds the address of the uploaded file.
 *
 * - `upload`: from `useUpload`
 * - `hint`: which files are taken, bound to the input
 * - `hasPreview`: shows the chosen picture
 * - `hasStatus`: `false` where the form draws an `UploadStatus` elsewhere
 */
export interface UploadFieldProps extends FieldProps {
  upload: Upload;
  hint: string;
  hasPreview?: boolean;
  hasStatus?: boolean;
}

export function UploadField({ upload, hint, hasPreview, hasStatus = true, ...field }: UploadFieldProps) {
  const { state, inputRef, valueRef } = upload;
  const id = `${field.instance}-${field.name}`;
  const shown =
    state.status === "failed" ? state.message : state.status === "idle" ? field.message : undefined;
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
          {hasStatus && <UploadStatus upload={upload} label={field.label} hasPreview={hasPreview} />}
        </>
      )}
    </Field>
  );
}
