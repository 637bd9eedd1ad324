import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldKind } from "../form/form-table.ts";
import type { Form } from "../form/use-form.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import { sayAsItIs } from "../say.ts";

type Input = InputHTMLAttributes<HTMLInputElement>;

/** What a phone's keyboard and the browser's filling-in need to know of a kind. */
const INPUTS: Partial<Record<FieldKind, Input>> = {
  person: { autoComplete: "name", autoCapitalize: "words" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  telephone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  url: { inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
  date: { type: "date" },
};

/** What is drawn of a form: all its fields unless told. Those that need code of their own stand in `special`, drawn. */
interface FieldsProps {
  form: Form;
  names?: readonly string[];
  special?: Record<string, ReactNode>;
}

/** Fields of a form, in the order of its table. */
export function Fields({ form, names = Object.keys(form.table.fields), special = {} }: FieldsProps) {
  return names.map((name) => special[name] ?? <FormField key={name} {...form.field(name)} />);
}

/** A field as its row says: a line or an area of text, or one of a few choices. */
export function FormField(field: FieldProps) {
  const { kind, placeholder, options, rows = 4, sameAs, typing } = field.row;
  return (
    <Field {...field}>
      {(control) => {
        if (kind === "area") return <textarea {...control} rows={rows} {...typing} />;
        if (kind === "choice")
          return (
            <div className="select">
              <select {...control} defaultValue="">
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
          );
        return (
          <>
            <input type="text" enterKeyHint="next" {...INPUTS[kind]} {...typing} {...control} />
            {sameAs && <SameAsMobile {...field} />}
          </>
        );
      }}
    </Field>
  );
}

/** `followNumbers` acts on it. It has no name: it is no value of the form. */
function SameAsMobile({ instance, say = sayAsItIs }: FieldProps) {
  return (
    <label className="same-as-mobile">
      <input type="checkbox" id={`${instance}-same-number`} data-same-number />
      {say("Same as mobile number")}
    </label>
  );
}

/**
 * Chosen at first, and again after the form's `reset`. React takes it from `defaultValue`, the visitors' Preact does not. In a printed form it is
 * chosen already, and the visitor may have chosen something else since.
 */
function chooseAtFirst(option: HTMLOptionElement | null): void {
  if (option && !option.hasAttribute("selected")) option.selected = option.defaultSelected = true;
}
