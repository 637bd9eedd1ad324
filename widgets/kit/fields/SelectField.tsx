import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";

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
        <div className="select">
          <select {...control} defaultValue="">
            <option value="" disabled ref={chooseAtFirst}>
              {placeholder}
            </option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

/**
 * Chosen at first, and again after the form's `reset`. React takes it from `defaultValue`, the visitors' Preact does not. In a printed form it is
 * chosen already, and the visitor may have chosen something else since.
 */
function chooseAtFirst(option: HTMLOptionElement | null): void {
  if (option && !option.hasAttribute("selected")) option.selected = option.defaultSelected = true;
}
