import { type MouseEvent, type ReactNode, useState } from "react";
import { find } from "../../dom/find.ts";
import { dispatchInput } from "../../dom/input-event.ts";
import { type Rendered, useElement } from "../../hooks/use-element.ts";
import { useMounted, useWhile } from "../../hooks/use-mounted.ts";
import type { FieldOption } from "../../model/form-definition.ts";
import { isShown, onCloseRequest, onceGone } from "../close-request.ts";
import { DynamicText } from "../DynamicText.tsx";
import { Field, type FieldProps } from "../fields/Field.tsx";
import "./multi-select.css";

/**
 * A button that shows and hides a list of options, without a limit of how many are
 * chosen. The options are native checkboxes, so that forms, drafts and browser extensions
 * can read and set them. `MultiSelectWithSearch` is made of the same parts.
 */
export function MultiSelect(field: FieldProps) {
  const selection = useSelection(field);
  const { options = [] } = field.row;
  return (
    <SelectButton field={field} selection={selection}>
      <SelectAll field={field} selection={selection} options={options} />
      <Options field={field} selection={selection} options={options} />
    </SelectButton>
  );
}

/** What is chosen in a multi-select, and whether its list is open. */
export interface Selection {
  root: Rendered<HTMLDivElement>;
  /** The values that are chosen at first, and after a reset of the form. */
  preset: readonly string[];
  chosen: readonly string[];
  isOpen: boolean;
  setIsOpen(isOpen: boolean): void;
  /** Reads which checkboxes are ticked. */
  readChosen(): void;
}

/** Holds what is chosen in a multi-select. A reset of the form restores `defaultSelected`. */
export function useSelection(field: FieldProps): Selection {
  const root = useElement<HTMLDivElement>();
  // Read `defaultSelected` once, because a reset restores the checkboxes that were ticked
  // at first.
  const [preset] = useState(() => readPreset(field));
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
  const readChosen = () => {
    const checked = root.current.querySelectorAll<HTMLInputElement>(":checked");
    setChosen([...checked].map(({ value }) => value));
  };
  return { root, preset, chosen, isOpen, setIsOpen, readChosen };
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
const readPreset = ({ defaultSelected = [], row: { options = [] } }: FieldProps) =>
  enabledValues(options).filter((value) => defaultSelected.includes(value));

const enabledValues = (options: readonly FieldOption[]) =>
  options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);

/** The props of each part of a multi-select. */
interface PartProps {
  field: FieldProps;
  selection: Selection;
}

/** The button, with the label of the field, and the list below the button. */
export function SelectButton(props: PartProps & { children: ReactNode }) {
  const { field, selection, children } = props;
  const { root, chosen, isOpen, setIsOpen, readChosen } = selection;
  const { row, translate } = field;
  const { placeholder = "Select" } = row;
  const face = translate(
    chosen.length > 0 ? "{count} selected" : placeholder,
    chosen.length,
  );
  return (
    <div className="multi-select" ref={root} onInput={readChosen}>
      <Field {...field}>
        {(control) => (
          <div className="select">
            <button
              {...control}
              // The button's name is the label and the button's own text, which says what
              // is chosen.
              aria-labelledby={`${control.id}-label ${control.id}`}
              aria-expanded={isOpen}
              aria-controls={`${control.id}-list`}
              className="multi-select-trigger field-control"
              type="button"
              onClick={() => setIsOpen(!isOpen)}
            >
              <DynamicText>{face}</DynamicText>
            </button>
            {/* `tabIndex` makes a press between the checkboxes focus the list, so that
            the focus stays inside and the list stays open. */}
            <div
              className="multi-select-popup"
              id={`${control.id}-list`}
              hidden={!isOpen}
              tabIndex={-1}
            >
              {children}
            </div>
          </div>
        )}
      </Field>
    </div>
  );
}

/** A button that chooses all these options except the disabled ones, or unselects them if all are chosen. */
export function SelectAll(props: PartProps & { options: readonly FieldOption[] }) {
  const { field, selection, options } = props;
  const enabled = enabledValues(options);
  if (enabled.length === 0) {
    return null;
  }
  const areChosen = enabled.every((value) => selection.chosen.includes(value));
  const press = ({ currentTarget: button }: MouseEvent) => {
    for (const box of selection.root.current.querySelectorAll<HTMLInputElement>(
      "[type=checkbox]",
    )) {
      if (enabled.includes(box.value)) {
        box.checked = !areChosen;
      }
    }
    dispatchInput(button);
  };
  return (
    <button className="multi-select-all" type="button" onClick={press}>
      <DynamicText>
        {field.translate(areChosen ? "UnSelect All" : "Select All")}
      </DynamicText>
    </button>
  );
}

/** An option in the list. One that is hidden stays chosen. */
export type ListedOption = FieldOption & { isHidden?: boolean };

export function Options(props: PartProps & { options: readonly ListedOption[] }) {
  const { field, selection, options } = props;
  return (
    <div
      className="multi-select-list"
      role="group"
      aria-labelledby={`${field.formName}-${field.name}-label`}
    >
      {options.map(({ value, label, isDisabled, isHidden }) => (
        <label key={value} className="multi-select-option" hidden={isHidden}>
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={selection.preset.includes(value)}
            disabled={isDisabled}
          />
          {field.translate(label)}
        </label>
      ))}
    </div>
  );
}
