import type { RefObject } from "react";

/** The list of a multi-select. `id` of an option is that of its element; `onPress` gets its place in the list. */
export interface OptionListProps {
  listRef: RefObject<HTMLUListElement | null>;
  id: string;
  label: string;
  /** Height from which the list scrolls. */
  maxHeightPx: number;
  options: readonly {
    id: string;
    text: string;
    isSelected: boolean;
    isDisabled: boolean;
    isActive: boolean;
  }[];
  onPress(index: number): void;
}

export function OptionList({ listRef, id, label, maxHeightPx, options, onPress }: OptionListProps) {
  return (
    <ul
      ref={listRef}
      className="multi-select-list"
      id={id}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      tabIndex={-1}
      style={{ maxHeight: `${maxHeightPx}px` }}
    >
      {options.map((option, index) => (
        <li
          key={option.id}
          id={option.id}
          className="multi-select-option"
          role="option"
          aria-selected={option.isSelected}
          aria-disabled={option.isDisabled || undefined}
          data-active={option.isActive || undefined}
          onClick={() => onPress(index)}
        >
          {option.text}
        </li>
      ))}
    </ul>
  );
}
