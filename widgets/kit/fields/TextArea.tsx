import type { TextareaHTMLAttributes } from "react";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";

/** Several lines of text; the visitor may draw it taller. */
export function TextArea({
  rows = 4,
  autoComplete,
  ...field
}: FieldProps & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows" | "autoComplete">) {
  return (
    <Field {...field}>{(control) => <textarea {...control} rows={rows} autoComplete={autoComplete} />}</Field>
  );
}
