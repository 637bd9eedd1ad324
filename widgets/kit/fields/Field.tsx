import type { AriaAttributes, ReactNode } from "react";
import type { FieldRow } from "../form/form-table.ts";
import { sayAsItIs } from "../say.ts";
import type { Say } from "../say.ts";
import "./fields.css";

/** What every field is handed. */
export interface FieldProps {
  /** Name of the form on this page; ids are `{instance}-{name}`. */
  instance: string;
  /** The field's `name`. */
  name: string;
  row: FieldRow;
  /** The message to be shown under the field. */
  message?: string;
  /** Gives the words for label, hint and message. */
  say?: Say;
}

/** Attributes that bind a control to its label, its hint and its message. */
type ControlProps = AriaAttributes & { id: string; name: string; className: string };

/** The label above, the control, its hint, and the message below, whose line is always reserved so that nothing moves. */
export function Field(props: FieldProps & { children(control: ControlProps): ReactNode }) {
  const { instance, name, row, message, say = sayAsItIs, children } = props;
  const { label, kind, hint, required } = row;
  const id = `${instance}-${name}`;
  const described = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(" ");
  return (
    <div className={`field-${kind} field`}>
      <label className="field-label" htmlFor={id}>
        {say(label)}
      </label>
      {children({
        id,
        name,
        className: "field-control",
        "aria-required": required ? true : undefined,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {say(hint)}
        </p>
      )}
      <p className="field-message" id={`${id}-message`}>
        {message && say(message)}
      </p>
    </div>
  );
}
