type TypedKind =
  | "text"
  | "person"
  | "email"
  | "telephone"
  | "whatsapp"
  | "url"
  | "area"
  | "date";
/** A field of `choices` has any number of its options; the value of a `file` is its address. */
export type FieldKind = TypedKind | "choice" | "choices" | "file";

/** Whether a field takes a phone number. */
export const isPhone = (kind?: FieldKind) => kind === "telephone" || kind === "whatsapp";

/** The provider's names for where a file belongs. */
export const UPLOAD_CATEGORIES = ["cv", "internship"] as const;
/** One of the provider's `UPLOAD_CATEGORIES`. */
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** The provider's names for fields of these kinds. */
const SENT_AS: Partial<Record<FieldKind, string>> = {
  person: "name",
  email: "emailID",
  telephone: "mobile",
  whatsapp: "whatsMobile",
};

/** One thing to choose. `value` is sent, `label` is read. */
export interface FieldOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Returns options whose values are the provider's numbers, from 1 on. */
export const createNumberedOptions = (...labels: string[]): FieldOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

/** Returns options whose values are their labels. */
export const createOptions = (...labels: string[]): FieldOption[] =>
  labels.map((label) => ({ value: label, label }));

/** One field of a form: how it looks, how it is judged, and under which names it is sent. */
export interface FieldRow {
  label: string;
  kind: FieldKind;
  /** Message for an empty field. A field without one is optional. */
  required?: string;
  /** Message for digits that are not ten, instead of the usual one for a wrong number. */
  notTenDigits?: string;
  /** The provider's names for the field; empty if it is not sent. By default the kind's, or its own name. */
  sentAs?: string | readonly string[];
  hint?: string;
  placeholder?: string;
  options?: readonly FieldOption[];
  rows?: number;
  /** The first and the last right date, as `2026-12-31`, and the message for others. */
  range?: { min: string; max(): string; message: string };
  typing?: { autoComplete?: string; autoCapitalize?: string };
}

/** A form's table, which its component, rules, call, tests and the fake provider read. */
export interface FormDefinition {
  /**
   * Its key in `widgets/forms.ts`, of drafts and waiting forms, and the prefix of ids. Devices store it, so
   * it never changes.
   */
  name: string;
  /** Address to which the outbox leads to edit a waiting form, as `/internship#apply`. */
  page: string;
  /**
   * The widget with the form's dialog, if that opens empty: then the form has no drafts, and the outbox leaves a text
   * for one opening, in the tab's session under this name. Each other form's text is stored until it is sent.
   */
  opensEmptyIn?: string;
  /** The provider's call, below `Setting/`. */
  method: string;
  /** Whether an empty or falsy answer counts as a failure. */
  needsTruthyAnswer?: boolean;
  /** Text of an alert for a missing bot check, instead of the usual toast. */
  botCheckMissing?: string;
  /** By default, a missing bot check ends Submit before the fields are checked. */
  checksBotCheckWithFields?: boolean;
  /** Says above the fields which of them are needed, in a form that has no component. */
  neededText?: string;
  /** Shown after an invalid Submit: for `invalidMs`, or until the form is right. */
  invalidText?: string;
  invalidMs?: number;
  /** Shown if the form was refused, or no answer came. */
  failedText?: string;
  /** Whether a toast shows `failedText` too, and announces it. */
  hasFailedToast?: boolean;
  /** Shown for 3 s after a success. */
  sentText?: string;
  /** Pause between a valid Submit and the request, as the specification asks. */
  pauseMs?: number;
  /** The fields by their `name`, in the form's order. */
  fields: Readonly<Record<string, FieldRow>>;
}

/** What is in a form, by the names of its fields; a list for `choices`. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Returns the provider's names for a field: none, one, or several. */
export const sentNames = (
  name: string,
  { kind, sentAs = SENT_AS[kind] ?? name }: FieldRow,
) => [sentAs].flat();

/**
 * `kept`: on this device, until there is a connection; `in-doubt`: no answer came, or the visitor waits no
 * longer; `refused`: an answer said no, or our own code failed before the request; `not-kept`: no connection, and the
 * device keeps nothing.
 */
export type Outcome =
  | { state: "sent" | "kept"; reference: string }
  | { state: "in-doubt" | "refused" | "not-kept"; reason: unknown };
