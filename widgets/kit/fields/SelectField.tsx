import { Field } from "./Field";
import type { FieldProps } from "./Field";

/** One choice of a list. */
export interface SelectOption {
  value: string;
  label: string;
}

/** One of a few choices. `placeholder` is a first line that cannot be chosen. */
export function SelectField({
  options,
  placeholder,
  ...field
}: FieldProps & { options: readonly SelectOption[]; placeholder: string }) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
