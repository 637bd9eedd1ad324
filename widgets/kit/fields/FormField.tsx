import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldKind, FieldRow } from "../form/form-table.ts";
import type { Form } from "../form/use-form.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";

type Input = InputHTMLAttributes<HTMLInputElement>;

/** What a phone's keyboard and the browser's filling-in need to know of a kind. */
const INPUTS: Partial<Record<FieldKind, Input>> = {
  person: { autoComplete: "name", autoCapitalize: "words" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  telephone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  url: { inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
  date: { type: "date" },
};

/**
 * Fields of a form, in the order of its table.
 *
 * @param names all of them unless told
 * @param special those that need code of their own, drawn
 */
export function Fields({
  form: { table, field },
  names = Object.keys(table.fields),
  special = {},
}: {
  form: Form;
  names?: readonly string[];
  special?: Record<string, ReactNode>;
}) {
  return names.map((name) => special[name] ?? <FormField key={name} {...field(name)} />);
}

/** A field as its row says: a line or an area of text, or one of a few choices. */
export function FormField({ row, ...field }: FieldProps & { row: FieldRow }) {
  const { kind, placeholder, options, rows = 4, sameAs } = row;
  const { autoComplete = INPUTS[kind]?.autoComplete, autoCapitalize = INPUTS[kind]?.autoCapitalize } = row;
  return (
    <Field {...field}>
      {(control) => {
        if (kind === "area") return <textarea {...control} rows={rows} autoComplete={autoComplete} />;
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
        const typed = { ...INPUTS[kind], autoComplete, autoCapitalize };
        return (
          <>
            <input type="text" enterKeyHint="next" {...typed} {...control} />
            {sameAs && <SameAsMobile {...field} />}
          </>
        );
      }}
    </Field>
  );
}

/** `followNumbers` acts on it. It has no name: it is no value of the form. */
function SameAsMobile({ instance, say }: FieldProps) {
  const label = "Same as mobile number";
  return (
    <label className="same-as-mobile">
      <input type="checkbox" id={`${instance}-same-number`} data-same-number />
      {say ? say(label) : label}
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
