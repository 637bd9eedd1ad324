import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";

type Input = InputHTMLAttributes<HTMLInputElement>;

/** A line of text. `type`, `inputMode` and `autoComplete` choose a phone's keyboard and what it offers to fill in. */
export type TextFieldProps = FieldProps &
  Pick<Input, "type" | "inputMode" | "autoComplete" | "enterKeyHint" | "autoCapitalize"> & {
    /** What fills it in, directly under it. */
    children?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { instance, label, hint, message, isRequired, say, children, ...input } = props;
  return (
    <Field {...props}>
      {(control) => (
        <>
          <input type="text" {...input} {...control} />
          {children}
        </>
      )}
    </Field>
  );
}
