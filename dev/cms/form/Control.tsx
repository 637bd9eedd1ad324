/** The input for one value: a text, a number, a tick or a choice. */
import type { KeyboardEvent } from "react";
import type { FieldProps } from "./field-props.ts";

interface Typed {
  currentTarget: { value: string; checked?: boolean };
}

/** Returns the value that was typed or ticked; undefined if the field is to be left out of the file. */
function readTyped({ currentTarget }: Typed, { rule, isRequired }: FieldProps): unknown {
  const { type, minLength } = rule;
  // Replace line breaks, because texts of data files have none.
  const text = currentTarget.value.replaceAll(/\s*\n\s*/g, " ");
  let value: string | number | boolean | undefined = text;
  if (type === "boolean") {
    value = currentTarget.checked;
  } else if (type === "integer" && /^-?\d+$/.test(text.trim())) {
    value = Number(text);
  }
  const isEmpty = value === "" || value === false;
  return isEmpty && !isRequired && minLength !== 0 ? undefined : value;
}

/** The control of a value that is one text, number or yes/no: a list, a box to tick, or a field to type in. */
export function Control(props: FieldProps) {
  const { rule, value, isRequired, onChange, control } = props;
  const { type, format, choices, maxLength = 0 } = rule;
  const text = String(value ?? "");
  const onInput = (event: Typed) => onChange(readTyped(event, props));
  const shared = { ...control, value: text, onInput };
  if (choices) {
    return (
      <select {...shared}>
        {(!isRequired || !text) && <option value="">–</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  if (type === "boolean") {
    return <input {...shared} type="checkbox" checked={value === true} />;
  }
  if (format === "date") {
    return <input {...shared} type="date" />;
  }
  // Ignore Enter, because it would insert a space and move the cursor to the end of the
  // text.
  const skipEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
    }
  };
  const inputMode = type === "integer" ? "numeric" : undefined;
  // Numbers have a text area, too, because the mouse wheel would change an `<input
  // type="number">`:
  // https://technology.blog.gov.uk/2020/02/24/why-the-gov-uk-design-system-team-changed-the-input-type-for-numbers/
  return (
    <textarea
      {...shared}
      rows={maxLength > 70 ? 2 : 1}
      inputMode={inputMode}
      onKeyDown={skipEnter}
    />
  );
}
