import { Field, type FieldProps } from "./Field.tsx";

/** A field to choose one of several options, with the browser's own list. */
export function ChoiceField(field: FieldProps) {
  const { placeholder, options } = field.row;
  return (
    <Field {...field}>
      {(control) => (
        <div className="select">
          <select {...control}>
            <option value="" disabled selected ref={chooseAtFirst}>
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
 * A `ref` that makes a reset of the form choose this option again, because Preact sets
 * `selected` only as a property. Does nothing in a printed form, where it is an
 * attribute, so that the visitor's choice stays.
 */
function chooseAtFirst(option: HTMLOptionElement | null): void {
  if (option && !option.hasAttribute("selected")) {
    option.selected = option.defaultSelected = true;
  }
}
