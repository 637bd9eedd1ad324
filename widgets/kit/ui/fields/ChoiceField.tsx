import { Field, type FieldProps } from "./Field.tsx";

/** One of several options, by the browser's own list. */
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
 * Chooses an option by script, because a select's `defaultValue` would become an attribute, which HTML does not have.
 * In a printed form, what the visitor has chosen stays.
 */
function chooseAtFirst(option: HTMLOptionElement | null): void {
  if (option && !option.hasAttribute("selected")) {
    option.selected = option.defaultSelected = true;
  }
}
