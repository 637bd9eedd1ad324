import { type FormEvent, type MouseEvent, useLayoutEffect, useState } from "react";
import { find } from "../../find.ts";
import type { FieldOption } from "../../form-definition.ts";
import { dispatchInput } from "../../input-event.ts";
import { type Rendered, useElement } from "../../use-element.ts";
import { useMounted, useWhile } from "../../use-mounted.ts";
import { isShown, onCloseRequest, onceGone } from "../close-request.ts";
import { DynamicText } from "../DynamicText.tsx";
import { Field, type FieldProps } from "../fields/Field.tsx";
import "./multi-select.css";

/**
 * The props of a `MultiSelect`. No form uses `limit`, `hasSearch` and `closesOnSelection`
 * yet, but the specification asks for them.
 */
export interface MultiSelectProps extends FieldProps {
  /** Number of options that may be chosen; -1 for any number. At the limit all other options are disabled. */
  limit?: number;
  hasSearch?: boolean;
  closesOnSelection?: boolean;
}

/**
 * A button that shows and hides a list of options. The options are native checkboxes, so
 * that forms, drafts and browser extensions can read and set them.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { row, translate } = props;
  const root = useElement<HTMLDivElement>();
  const { preset, chosen, isOpen, setIsOpen, readChosen } = useChoice(root, props);
  const { placeholder = "Select" } = row;
  const face = translate(
    chosen.length > 0 ? "{count} selected" : placeholder,
    chosen.length,
  );
  return (
    <div className="multi-select" ref={root} onInput={readChosen}>
      <Field {...props}>
        {(control) => (
          <div className="select">
            <button
              {...control}
              // The button's name is the label and the button's own text, which says what
              // is chosen.
              aria-labelledby={`${control.id}-label ${control.id}`}
              aria-expanded={isOpen}
              aria-controls={`${control.id}-list`}
              className="field-control multi-select-trigger"
              type="button"
              onClick={() => setIsOpen(!isOpen)}
            >
              <DynamicText>{face}</DynamicText>
            </button>
            <Popup
              {...props}
              id={control.id}
              root={root}
              preset={preset}
              chosen={chosen}
              isOpen={isOpen}
            />
          </div>
        )}
      </Field>
    </div>
  );
}

/** Holds which options are chosen, and whether the list is open. A reset of the form restores `defaultSelected`. */
function useChoice(root: Rendered<HTMLElement>, props: MultiSelectProps) {
  // Read `defaultSelected` once, because a reset restores the checkboxes that were ticked
  // at first.
  const [preset] = useState(() => presetOf(props));
  const [chosen, setChosen] = useState<readonly string[]>(preset);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useClosing(root, isOpen, close);
  useMounted((signal) => {
    const empty = () => {
      setChosen(preset);
      close();
    };
    root.current.closest("form")?.addEventListener("reset", empty, { signal });
  });
  const readChosen = ({ target }: FormEvent) => {
    const checked = root.current.querySelectorAll<HTMLInputElement>(":checked");
    setChosen([...checked].map(({ value }) => value));
    const isChoice = (target as HTMLInputElement).type === "checkbox";
    if (props.closesOnSelection && isOpen && isChoice) {
      find(root.current, "button").focus();
      close();
    }
  };
  return { preset, chosen, isOpen, setIsOpen, readChosen };
}

/**
 * Closes the list at a close request, at a press or focus outside of it, and when the
 * page hides or removes it. Focuses the button when the list opens.
 */
function useClosing(
  root: Rendered<HTMLElement>,
  isOpen: boolean,
  close: () => void,
): void {
  useWhile(isOpen, (signal) => {
    const select = root.current;
    const button = find(select, "button");
    // Focus the button, because Safari does not focus a button that is pressed:
    // https://developer.mozilla.org/docs/Web/HTML/Element/button#clicking_and_focus
    button.focus();
    find(select, ".multi-select-popup").scrollIntoView({ block: "nearest" });
    const leave = (event: Event) => {
      const reached =
        event instanceof FocusEvent ? event.relatedTarget : event.composedPath()[0];
      if (reached && !select.contains(reached as Node)) {
        close();
      }
    };
    const closeAndFocus = () => {
      button.focus();
      close();
    };
    select.addEventListener("focusout", leave, { signal });
    addEventListener("pointerdown", leave, { capture: true, signal });
    onCloseRequest(select, closeAndFocus, signal);
    onceGone(() => isShown(select), close, signal);
  });
}

/** Returns those values of `defaultSelected` that belong to an enabled option. */
const presetOf = ({ defaultSelected = [], row: { options = [] } }: MultiSelectProps) =>
  enabledValues(options).filter((value) => defaultSelected.includes(value));

const enabledValues = (options: readonly FieldOption[]) =>
  options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);

/** Ticks or unticks the checkboxes with these values. */
function tick(root: HTMLElement, values: readonly string[], isChecked: boolean): void {
  for (const box of root.querySelectorAll<HTMLInputElement>("[type=checkbox]")) {
    if (values.includes(box.value)) {
      box.checked = isChecked;
    }
  }
}

interface PopupProps extends MultiSelectProps {
  id: string;
  /** The element of the `MultiSelect`, which contains the popup. */
  root: Rendered<HTMLElement>;
  preset: readonly string[];
  chosen: readonly string[];
  isOpen: boolean;
}

/** The list below the button, with a search if `hasSearch`, 'Select All', and the options. */
function Popup(props: PopupProps) {
  const {
    id,
    name,
    row,
    translate,
    preset,
    chosen,
    isOpen,
    limit = -1,
    hasSearch,
  } = props;
  const { options = [] } = row;
  const [typed, setTyped] = useState("");
  // Empty the search, so that the list opens unfiltered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening empties it
  useLayoutEffect(() => setTyped(""), [isOpen]);
  const wanted = typed.trim().toLowerCase();
  const matching = options.filter(({ label }) =>
    translate(label).toLowerCase().includes(wanted),
  );
  const room = limit < 0 ? options.length : Math.max(0, limit - chosen.length);
  const noData = options.length > 0 ? "No filtered data available" : "No data available";
  return (
    // `tabIndex` makes a press between the checkboxes focus the list, so that the focus
    // stays inside and it stays open.
    <div className="multi-select-popup" id={`${id}-list`} hidden={!isOpen} tabIndex={-1}>
      {hasSearch && (
        <Search label={translate("Search")} typed={typed} onType={setTyped} />
      )}
      <SelectAll {...props} matching={matching} room={room} />
      <div className="multi-select-list" role="group" aria-labelledby={`${id}-label`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="multi-select-option"
            hidden={!matching.includes(option)}
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={preset.includes(option.value)}
              disabled={
                option.isDisabled || (room === 0 && !chosen.includes(option.value))
              }
            />
            {translate(option.label)}
          </label>
        ))}
      </div>
      <p className="multi-select-empty" role="status">
        <DynamicText>{matching.length > 0 ? "" : translate(noData)}</DynamicText>
      </p>
    </div>
  );
}

interface SelectAllProps extends PopupProps {
  matching: readonly FieldOption[];
  /** Number of options that may still be chosen. */
  room: number;
}

/** A button that chooses all enabled options that match the search, up to the limit, or unselects them if it has. */
function SelectAll({ translate, root, chosen, matching, room }: SelectAllProps) {
  const enabled = enabledValues(matching);
  if (enabled.length === 0) {
    return null;
  }
  const added = enabled.filter((value) => !chosen.includes(value)).slice(0, room);
  const isAdding = added.length > 0;
  const press = ({ currentTarget: button }: MouseEvent) => {
    tick(root.current, isAdding ? added : enabled, isAdding);
    dispatchInput(button);
  };
  return (
    <button className="multi-select-all" type="button" onClick={press}>
      <DynamicText>{translate(isAdding ? "Select All" : "UnSelect All")}</DynamicText>
    </button>
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
      className="field-control multi-select-search"
      type="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      value={typed}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
