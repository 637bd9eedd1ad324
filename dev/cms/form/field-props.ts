import type { Fields } from "../../../lib/check/pointers.ts";
import type { FieldSchema } from "../differences.ts";

/** The props of each component that shows a value of a data file. */
export interface FieldProps {
  rule: FieldSchema;
  value: unknown;
  /** The JSON pointer of the value in the file, which is also the field's id in the page. */
  pointer: string;
  label?: string;
  isRequired: boolean;
  /** Called with the new value; with undefined to leave the field out of the file. */
  onChange: (value: unknown) => void;
  /** The value of the group that contains the field. */
  group?: Fields;
  /** Attributes for the element that has the value, such as its id. */
  control?: { [name: string]: unknown };
}
