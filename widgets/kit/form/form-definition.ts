type TypedKind = "text" | "person" | "email" | "telephone" | "whatsapp" | "url" | "area" | "date";
/** `choices` are any number of a field's options; the value of a `file` is its address. */
export type FieldKind = TypedKind | "choice" | "choices" | "file";

export const isNumber = (kind?: FieldKind) => kind === "telephone" || kind === "whatsapp";

/** The provider's names for fields of these kinds. */
const SENT_AS: Partial<Record<FieldKind, string>> = {
  person: "name",
  email: "emailID",
  telephone: "mobile",
  whatsapp: "whatsMobile",
};

export interface FieldOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Values are the provider's numbers, from 1 on. */
export const numbered = (...labels: string[]): FieldOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

export const named = (...labels: string[]): FieldOption[] => labels.map((label) => ({ value: label, label }));

export interface FieldRow {
  label: string;
  kind: FieldKind;
  /** Message if it is empty; a field without one may be left out. */
  required?: string;
  /** Message for digits that are not ten, instead of the usual one for a wrong number. */
  notTenDigits?: string;
  /** The provider's names for it, none if it is not sent. By default its kind's, or its own name. */
  sentAs?: string | readonly string[];
  hint?: string;
  placeholder?: string;
  options?: readonly FieldOption[];
  rows?: number;
  typing?: { autoComplete?: string; autoCapitalize?: string };
}

export interface FormDefinition {
  /** Key of drafts and waiting forms, and prefix of ids. Devices store it, so it never changes. */
  name: "contact" | "internship" | "career" | "quote";
  page: string;
  /** The provider's call, below `Setting/`. */
  method: string;
  answer?: "truthy";
  /** An alert, instead of the usual toast. */
  botCheckMissing?: string;
  /** By default, a missing bot check ends Submit before the fields are judged. */
  order?: "all-at-once";
  /** Its text is kept on the device until it was sent. */
  isDrafted?: boolean;
  /** Shown after an invalid Submit: for `invalidMs`, or until the form is right. */
  invalidText?: string;
  invalidMs?: number;
  failedText?: string;
  /** Shown for 3 s after it was sent. */
  sentText?: string;
  /** Between a valid Submit and the request. */
  pauseMs?: number;
  /** By their `name`, in the form's order. */
  fields: Readonly<Record<string, FieldRow>>;
}

export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export const sentNames = (name: string, { kind, sentAs = SENT_AS[kind] ?? name }: FieldRow) =>
  [sentAs].flat();

/** Several choices are joined by comma and space, and nothing is left out. */
export function payloadOf({ fields }: FormDefinition, values: FormValues): Record<string, string> {
  const payload: Record<string, string> = {};
  for (const [name, row] of Object.entries(fields))
    for (const key of sentNames(name, row)) payload[key] = [values[name] ?? ""].flat().join(", ");
  return payload;
}
