/**
 * How a field is drawn and judged. A `choices` field takes any number of its options. A
 * `file` field has the file's name as its value in the form, and is sent as the file's
 * address at the provider.
 */
export type FieldKind =
  | "text"
  | "person"
  | "email"
  | "telephone"
  | "whatsapp"
  | "url"
  | "area"
  | "date"
  | "choice"
  | "choices"
  | "file";

/** Returns whether a field of this kind takes a phone number. */
export const isPhone = (kind?: FieldKind) => kind === "telephone" || kind === "whatsapp";

/**
 * The value of a date that is incomplete or impossible, such as 31 February, so that it is
 * refused. The browser's own value for such a date is empty, and `badInput` is
 * true: https://developer.mozilla.org/en-US/docs/Web/API/ValidityState/badInput
 */
export const HALF_TYPED = "incomplete";

/** The categories under which the provider stores uploaded files. */
export const UPLOAD_CATEGORIES = ["cv", "internship"] as const;
/** `cv` for an application's files, `internship` for those of the internship form. */
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** One option of a choice. `value` is sent to the provider, and `label` is shown to the visitor. */
export interface FieldOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Returns an option for each label, whose value is its position as text: `"1"`, `"2"` and so on. */
export const createNumberedOptions = (...labels: string[]): FieldOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

/** Returns an option for each label, whose value is the label itself. */
export const createOptions = (...labels: string[]): FieldOption[] =>
  labels.map((label) => ({ value: label, label }));

/** One field of a form: how it looks, how it is judged, and under which names it is sent. */
export interface FieldRow {
  label: string;
  kind: FieldKind;
  /** Message for an empty field. A field without one is optional. */
  required?: string;
  /** Message for a phone number that is all digits, but not ten. By default it is the message for a wrong number. */
  notTenDigits?: string;
  /** The provider's names for the field; by default the field's own. With an empty list it is not sent. */
  sentAs?: string | readonly string[];
  hint?: string;
  placeholder?: string;
  options?: readonly FieldOption[];
  rows?: number;
  /** The first and the last date that are accepted, as `2026-12-31`, and the message for any other. */
  range?: { min: string; max(): string; message: string };
  typing?: { autoComplete?: string; autoCapitalize?: string };
}

/**
 * What shared code reads of one form: its rules, its request, the outbox, the tests and
 * the fake provider. What only one form shows or does is in its own component.
 */
export interface FormDefinition {
  /**
   * The form's key in `widgets/forms.ts` and in the visitor's stored drafts and unsent
   * forms, and the prefix of its elements' ids. It never changes, because visitors'
   * devices have stored it.
   */
  name: string;
  /** Address of the form on our site, such as `/internship#apply`. The outbox opens it to edit an unsent form. */
  page: string;
  /**
   * Name of the widget that opens the form empty in a dialog. Such a form has no drafts.
   * To edit its unsent text, the outbox stores the text in `sessionStorage` under this
   * name, and the dialog fills it in once. A form without this property stores its text
   * on the device until it is sent.
   */
  opensEmptyIn?: string;
  /** The last part of the provider's address for this form, after `Setting/`. */
  method: string;
  /** The fields by their `name`, in the order in which the form shows them. */
  fields: Readonly<Record<string, FieldRow>>;

  // What the specification asks of single forms. A new form needs none of it.

  /** Whether an empty or falsy answer counts as a failure. */
  needsTruthyAnswer?: boolean;
  /** Pause in ms between a valid press of Submit and the request. */
  pauseMs?: number;
  /**
   * How Submit reports a missing bot check. By default it stops, and a toast has the same
   * message as the bot check.
   * - `alert`: it stops, and an `alert()` has the message.
   * - `fields`: it checks the fields, too, and the form is `invalid`.
   */
  missingBotCheck?: { reportedBy: "alert" | "fields"; message?: string };

  // The form's own texts. A form without one of them shows none.

  /** Text above the fields, which says which of them are required. */
  neededText?: string;
  /** Text beside Submit if the provider refused the form, or did not answer. */
  failedText?: string;
  /** Text beside Submit for 3 s after the form was sent. */
  sentText?: string;
}

/** A form's values by the names of its fields. The value of a `choices` field is a list, every other value a text. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Returns the names under which the provider gets a field: none, one, or several. */
export const sentNames = (name: string, { sentAs = name }: FieldRow) => [sentAs].flat();
