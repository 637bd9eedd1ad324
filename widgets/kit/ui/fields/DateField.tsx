import { Field, type FieldProps } from "./Field.tsx";

/** A field for a day, with the browser's own calendar, from the first to the last day of the row's `range`. */
export function DateField(field: FieldProps) {
  const { typing, range } = field.row;
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="date"
          enterKeyHint="next"
          {...typing}
          min={range?.min}
          max={range?.max()}
          {...control}
        />
      )}
    </Field>
  );
}
