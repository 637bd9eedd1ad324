type TypedKind = "text" | "person" | "email" | "telephone" | "url" | "area" | "date";
/** `choices` are any number of a field's options; the value of a `file` is the address that it got. */
export type FieldKind = TypedKind | "choice" | "choices" | "file";

export interface FieldOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Options whose values are the provider's numbers, from 1 on. */
export const numbered = (...labels: string[]): FieldOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

/** Options whose words the provider gets. */
export const named = (...labels: string[]): FieldOption[] => labels.map((label) => ({ value: label, label }));

export interface FieldRow {
  label: string;
  kind: FieldKind;
  /** Message if it is empty; a field without one may be left out. */
  required?: string;
  /** Message for an e-mail address or a number that is none; by default its kind's. */
  invalid?: string;
  /** Message for digits that are not ten; otherwise `invalid`. */
  notTenDigits?: string;
  /** The field whose number it has while 'Same as mobile number', under it, is ticked. */
  sameAs?: string;
  /** The provider's names for it; its own name by default, none if it is not sent. */
  sentAs?: string | readonly string[];
  hint?: string;
  /** Stands where nothing is chosen yet; of `choices` it is '{n} selected' then. */
  placeholder?: string;
  options?: readonly FieldOption[];
  /** Height of an area, in lines. */
  rows?: number;
  /** In addition to what the kind implies. */
  typing?: { autoComplete?: string; autoCapitalize?: string };
}

/** A form: read by its component, its rules, its call, its draft, the fake provider and the tests. */
export interface FormDefinition {
  /** Name of its draft, of what is kept of it, and before its ids: it stands in what devices store and never changes. */
  name: "contact" | "internship" | "career" | "quote";
  title: string;
  /** The page that has it; of a form on every page, any. */
  page: string;
  /** Name of the provider's call, below `Setting/`. */
  method: string;
  /** Whether a success needs a truthy answer, or any 2xx is one. */
  answer: "truthy" | "any";
  /** Whether a missing bot check keeps the fields from being judged. */
  order: "bot-check-first" | "all-at-once";
  /** Whether its text is kept on the device until it was sent. */
  isDrafted: boolean;
  /** Said of the whole form when a Submit found something that does not pass: for so long, or until it is right. */
  invalidText?: string;
  invalidMs?: number;
  /** Said when it could not be sent; a form without it says nothing. */
  failedText?: string;
  /** Said for 3 s when it was sent. */
  sentText?: string;
  /** Between a valid Submit and the request. */
  pauseMs: number;
  /** By their `name`, in the order in which they stand in the form. */
  fields: Readonly<Record<string, FieldRow>>;
}

/** What is in a form's fields, by their names. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The values under the provider's names: several choices joined by comma and space, nothing left out. */
export function payloadOf({ fields }: FormDefinition, values: FormValues): Record<string, string> {
  const payload: Record<string, string> = {};
  for (const [name, { sentAs = name }] of Object.entries(fields)) {
    const text = [values[name] ?? ""].flat().join(", ");
    for (const key of [sentAs].flat()) payload[key] = text;
  }
  return payload;
}
