import { useLayoutEffect, useState } from "react";
import { find } from "../../dom/find.ts";
import type { FieldOption } from "../../model/form-definition.ts";
import { DynamicText } from "../DynamicText.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { Options, SelectAll, SelectButton, useSelection } from "./MultiSelect.tsx";
import "./multi-select-with-search.css";

/** The props of a `MultiSelectWithSearch`, beside those of every field. */
export interface MultiSelectWithSearchProps extends FieldProps {
  /** Number of options that may be chosen; -1 for any number. At the limit all other options are disabled. */
  limit?: number;
  closesOnSelection?: boolean;
}

/**
 * A `MultiSelect` with a field that filters the list, and with a limit or a list that
 * closes after each selection. The specification asks for them. No form uses them yet, so
 * that no bundle contains this file.
 */
export function MultiSelectWithSearch(props: MultiSelectWithSearchProps) {
  const { limit = -1, closesOnSelection, ...field } = props;
  const { row, translate } = field;
  const { options = [] } = row;
  const selection = useSelection(field);
  const { root, chosen, isOpen, setIsOpen } = selection;
  const [typed, setTyped] = useState("");
  // Empty the search, so that the list opens unfiltered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening empties it
  useLayoutEffect(() => setTyped(""), [isOpen]);
  const wanted = typed.trim().toLowerCase();
  // Number of options that may still be chosen.
  const room = limit < 0 ? options.length : Math.max(0, limit - chosen.length);
  const isChosen = ({ value }: FieldOption) => chosen.includes(value);
  const listed = options.map((option) => ({
    ...option,
    isDisabled: option.isDisabled || (room === 0 && !isChosen(option)),
    isHidden: !translate(option.label).toLowerCase().includes(wanted),
  }));
  const matching = listed.filter(({ isHidden }) => !isHidden);
  const added = matching
    .filter((option) => !option.isDisabled && !isChosen(option))
    .slice(0, room);
  const noData = options.length > 0 ? "No filtered data available" : "No data available";
  const closeAfterSelection = () => {
    // A draft may tick options of a closed list.
    if (closesOnSelection && isOpen) {
      find(root.current, "button").focus();
      setIsOpen(false);
    }
  };
  return (
    <SelectButton field={field} selection={selection}>
      <Search label={translate("Search")} typed={typed} onType={setTyped} />
      <SelectAll
        field={field}
        selection={selection}
        options={matching.filter(isChosen).concat(added)}
      />
      <div onInput={closeAfterSelection}>
        <Options field={field} selection={selection} options={listed} />
      </div>
      <p className="multi-select-empty" role="status">
        <DynamicText>{matching.length > 0 ? "" : translate(noData)}</DynamicText>
      </p>
    </SelectButton>
  );
}

interface SearchProps {
  label: string;
  typed: string;
  onType(typed: string): void;
}

function Search({ label, typed, onType }: SearchProps) {
  return (
    <input
      // An empty `form` keeps the search out of the form, so that Enter submits nothing.
      form=""
      className="field-control"
      type="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      value={typed}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
