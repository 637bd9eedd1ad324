import { Field, type FieldProps } from "./Field.tsx";

/** A field to choose one of several options, with the browser's own list. */
export function ChoiceField(field: FieldProps) {
  const { placeholder, options } = field.row;
  return (
    <Field {...field}>
      {(control) => (
        <div className="select">
          <select {...control}>
            <option value="" disabled ref={chooseAtFirst}>
              {placeholder}
            </option>
            {options?.map(({ value, label }) => (
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
 * A `ref` that chooses an option by script, because HTML has no attribute for a select's `defaultValue`. Does nothing
 * in a printed form, so that the visitor's choice stays.
 */
function chooseAtFirst(option: HTMLOptionElement | null): void {
  if (option && !option.hasAttribute("selected")) {
    option.selected = option.defaultSelected = true;
  }
}
