import type {
  AriaAttributes,
  ComponentType,
  InputHTMLAttributes,
  ReactNode,
} from "react";
import type { FieldKind, FieldRow, FormDefinition } from "../../model/form-definition.ts";
import { DynamicText } from "../DynamicText.tsx";
import type { Translate } from "../translate.ts";
import "./fields.css";

/** The props of one field of a form, as `field(name)` of `useForm` returns them. */
export interface FieldProps {
  /** Name of the form, with which ids begin: `{formName}-{name}`. */
  formName: string;
  name: string;
  row: FieldRow;
  message?: string;
  /** A part of the message that browsers must not translate. */
  verbatim?: string;
  translate: Translate;
  /** The values of a `choices` field that are chosen at first, and after a reset. */
  defaultSelected?: readonly string[];
}

type ControlProps = AriaAttributes & {
  id: string;
  name: string;
  className: string;
  "data-wrong": "" | undefined;
};

/** A label, a control, a hint and a message, which are linked to each other for screen readers. */
export function Field(
  props: FieldProps & { children(control: ControlProps): ReactNode },
) {
  const { formName, name, row, message, verbatim, translate, children } = props;
  const { label, kind, hint, required } = row;
  const id = `${formName}-${name}`;
  // The control of `choices` is a button. It is labelled by id, and has neither
  // `aria-required` nor `aria-invalid`.
  const isGroup = kind === "choices";
  const described = [hint && `${id}-hint`, message && `${id}-message`]
    .filter(Boolean)
    .join(" ");
  return (
    // Partners style these elements by their classes, from which `embed/preact.ts` makes
    // the names for `::part()`.
    <div className={`field-${kind} field`}>
      <label
        className="field-label"
        id={isGroup ? `${id}-label` : undefined}
        htmlFor={id}
      >
        {translate(label)}
      </label>
      {children({
        id,
        name,
        className: "field-control",
        "aria-required": required && !isGroup ? true : undefined,
        "aria-invalid": message && !isGroup ? true : undefined,
        "data-wrong": message ? "" : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {translate(hint)}
        </p>
      )}
      <p className="field-message" id={`${id}-message`}>
        <DynamicText verbatim={verbatim}>{message ? translate(message) : ""}</DynamicText>
      </p>
    </div>
  );
}

/** The attributes of an input for a phone number. */
export const NUMBER_INPUT = {
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel",
} as const;
/**
 * The kinds of field that `TypedField` renders, with the attributes that their input has
 * besides those of every input. Every other kind has a component that its form passes.
 */
const TYPED: Partial<Record<FieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: {},
  person: { autoComplete: "name", autoCapitalize: "words" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  telephone: NUMBER_INPUT,
  url: { inputMode: "url", autoComplete: "url", autoCapitalize: "none" },
  area: {},
};

/** The props of `Fields`: a form, and which of its fields to render by which components. */
export interface FieldsProps {
  form: { definition: FormDefinition; field(name: string): FieldProps };
  /** Returns whether a row's field is rendered. By default all are, except files. */
  only?(row: FieldRow): boolean;
  /**
   * The components of rare kinds, such as `{ choice: ChoiceField }`. They are passed, so
   * that a form without such a field need not load them.
   */
  components?: Partial<Record<FieldKind, ComponentType<FieldProps>>>;
}

/**
 * The fields of a form in their order, each by the component of its kind, except files,
 * which the form renders itself.
 *
 * @throws {Error} if the form has a field of a rare kind and does not pass its component
 */
export function Fields(props: FieldsProps) {
  const { form, only = () => true, components = {} } = props;
  const rows = Object.entries(form.definition.fields).filter(
    ([, row]) => row.kind !== "file" && only(row),
  );
  return rows.map(([name, { kind }]) => {
    const Component = components[kind] ?? (kind in TYPED ? TypedField : undefined);
    if (!Component) {
      throw new Error(`${name} needs a component for its kind, ${kind}.`);
    }
    return <Component key={name} {...form.field(name)} />;
  });
}

/** A field that is typed into: a line of text, or an area of several lines. */
function TypedField(field: FieldProps) {
  const { kind, rows = 4, typing } = field.row;
  return (
    <Field {...field}>
      {(control) => {
        if (kind === "area") {
          return <textarea {...control} rows={rows} {...typing} />;
        }
        return (
          <input
            type="text"
            enterKeyHint="next"
            {...TYPED[kind]}
            {...typing}
            {...control}
          />
        );
      }}
    </Field>
  );
}
