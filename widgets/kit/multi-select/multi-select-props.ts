import type { FieldProps } from "../fields/Field.tsx";
import type { MultiSelectOption } from "./selection.ts";

/** Several of a few choices. Each chosen `id` stands in the form under the field's `name`. */
export interface MultiSelectProps extends FieldProps {
  options: readonly MultiSelectOption[];
  /** Shown while nothing is chosen; then it is '{n} selected'. */
  placeholder?: string;
  /** How many may be chosen, -1 for any number. When they are, the others are disabled. */
  limit?: number;
  /** Whether the list can be narrowed by typing. */
  hasSearch?: boolean;
  closesOnSelection?: boolean;
  /** Height from which the list scrolls. */
  maxHeightPx?: number;
  selectAllText?: string;
  unselectAllText?: string;
  searchPlaceholder?: string;
  /** Shown when there are no options, and when none fits what was typed. */
  noDataText?: string;
  noFilteredDataText?: string;
  /** Ids that are chosen at first, and again after the form's `reset`. */
  defaultSelected?: readonly string[];
  /** Called after each change by the visitor, with the chosen ids in the order in which they were chosen. */
  onChange?(ids: readonly string[]): void;
}
