import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { UploadStatus } from "./UploadStatus.tsx";
import type { Upload } from "./use-upload.ts";

/** A file input named `name`, and beside it a hidden input named `{name}Url`, which holds the address of the uploaded file. */
interface UploadFieldProps extends FieldProps {
  upload: Upload;
  /** Shows the chosen picture. */
  hasPreview?: boolean;
}

export function UploadField({ upload, hasPreview, ...field }: UploadFieldProps) {
  const { state, inputRef, valueRef } = upload;
  const fieldMessage = state.status === "idle" ? field.message : undefined;
  return (
    <Field
      {...field}
      message={state.status === "failed" ? state.message : fieldMessage}
      verbatim={state.status === "failed" ? state.file.name : undefined}
    >
      {(control) => (
        <>
          <input ref={valueRef} type="hidden" name={`${field.name}Url`} />
          <input
            {...control}
            ref={inputRef}
            type="file"
            accept={upload.accept}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // A file dialog that was left takes the file back in some browsers.
              if (file) upload.choose(file);
              else upload.remove();
            }}
          />
          <UploadStatus upload={upload} label={field.row.label} hasPreview={hasPreview} />
        </>
      )}
    </Field>
  );
}
