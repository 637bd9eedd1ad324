import type { Fields } from "../../../lib/check/pointers.ts";
import type { FieldSchema } from "../differences.ts";

/** What renders a value of a data file is handed. */
export interface FieldProps {
  rule: FieldSchema;
  value: unknown;
  /** The field's place in the file, and its id in the page. */
  pointer: string;
  label?: string;
  isRequired: boolean;
  /** Undefined leaves the field out. */
  onChange: (value: unknown) => void;
  /** The value of the group around the field. */
  group?: Fields;
  /** Attributes of the element that takes the value. */
  control?: { [name: string]: unknown };
}
