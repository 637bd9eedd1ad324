import type { FocusEvent as Blur, FormEvent, MouseEvent, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { DynamicText } from "../DynamicText.tsx";
import { Field, type FieldProps } from "../fields/Field.tsx";
import { dispatchInput } from "../form/controls.ts";
import type { FieldOption } from "../form/form-definition.ts";
import "./multi-select.css";

/** The chosen values stand under `name`, in the options' order. No form uses the first three options yet. */
export interface MultiSelectProps extends FieldProps {
  /** How many may be chosen, -1 for any number. At the limit the others are disabled. */
  limit?: number;
  hasSearch?: boolean;
  closesOnSelection?: boolean;
  defaultSelected?: readonly string[];
}

/** A button that shows and hides native checkboxes, so that `FormData`, drafts and extensions know them. */
export function MultiSelect(props: MultiSelectProps) {
  const { defaultSelected = [], closesOnSelection, row, translate } = props;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(defaultSelected);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  const onInput = ({ target }: FormEvent) => {
    setChosen(boxesIn(root.current!).flatMap(({ checked, value }) => (checked ? [value] : [])));
    if (!closesOnSelection || !isOpen || (target as HTMLInputElement).type !== "checkbox") return;
    root.current!.querySelector("button")!.focus();
    close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: Blur) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    const form = root.current!.closest("form");
    const reset = () => {
      setChosen(defaultSelected);
      close();
    };
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, []);
  useClosing(root, isOpen, close);

  const { placeholder = "Select" } = row;
  const face = translate(chosen.length > 0 ? "{count} selected" : placeholder, chosen.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to its button and checkboxes
    <div className="multi-select" ref={root} onInput={onInput} onBlur={onBlur}>
      <Field {...props}>
        {(control) => (
          <div className="select">
            <button
              {...control}
              // The button's name includes the choice.
              aria-labelledby={`${control.id}-label ${control.id}`}
              aria-expanded={isOpen}
              aria-controls={`${control.id}-list`}
              className="field-control multi-select-trigger"
              type="button"
              onClick={() => setIsOpen(!isOpen)}
            >
              <DynamicText>{face}</DynamicText>
            </button>
            <Popup {...props} id={control.id} chosen={chosen} isOpen={isOpen} />
          </div>
        )}
      </Field>
    </div>
  );
}

const boxesIn = (root: Element) => [...root.querySelectorAll<HTMLInputElement>("[type=checkbox]")];

/** Closes the list by a press outside and by Esc. Focuses its button, which Safari does not on a press. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const button = root.current!.querySelector("button")!;
    button.focus();
    root.current!.querySelector(".multi-select-popup")!.scrollIntoView({ block: "nearest" });
    const handle = (event: Event) => {
      const isInside = event.composedPath().includes(root.current!);
      if (!(event instanceof KeyboardEvent)) return isInside || close();
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.focus();
      close();
    };
    // On the window, before other listeners: a dialog around the form would close and lose typed text.
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, handle, true);
    return () => {
      for (const type of ["pointerdown", "keydown"]) removeEventListener(type, handle, true);
    };
  }, [isOpen]);
}

type PopupProps = MultiSelectProps & { id: string; chosen: readonly string[]; isOpen: boolean };

/** The list takes the focus, or a press between its checkboxes would move the focus out and close it. */
function Popup(props: PopupProps) {
  const { id, name, row, translate, chosen, isOpen, limit = -1, hasSearch, defaultSelected = [] } = props;
  const { options = [] } = row;
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(""), [isOpen]);
  const isShown = ({ label }: FieldOption) =>
    translate(label).toLowerCase().includes(typed.trim().toLowerCase());
  const shown = options.filter(isShown);
  const room = limit < 0 ? options.length : Math.max(0, limit - chosen.length);
  // 'Select All' adds the shown, enabled options up to the limit, or unselects them if all are chosen.
  const enabled = shown.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
  const added = enabled.filter((value) => !chosen.includes(value)).slice(0, room);
  const isAdding = added.length > 0;
  const noData = options.length > 0 ? "No filtered data available" : "No data available";
  const chooseAll = ({ currentTarget }: MouseEvent) => {
    const values = isAdding ? added : enabled;
    for (const box of boxesIn(currentTarget.parentElement!))
      if (values.includes(box.value)) box.checked = isAdding;
    dispatchInput(currentTarget);
  };
  return (
    <div className="multi-select-popup" id={`${id}-list`} hidden={!isOpen} tabIndex={-1}>
      {hasSearch && (
        <input
          // The search belongs to no form, so Enter submits nothing.
          form=""
          className="field-control multi-select-search"
          type="search"
          autoComplete="off"
          placeholder={translate("Search")}
          aria-label={translate("Search")}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {enabled.length > 0 && (
        <button className="multi-select-all" type="button" onClick={chooseAll}>
          <DynamicText>{translate(isAdding ? "Select All" : "UnSelect All")}</DynamicText>
        </button>
      )}
      <div className="multi-select-list" role="group" aria-labelledby={`${id}-label`}>
        {options.map((option) => (
          <label key={option.value} className="multi-select-option" hidden={!isShown(option)}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={defaultSelected.includes(option.value)}
              disabled={option.isDisabled || (room === 0 && !chosen.includes(option.value))}
            />
            {translate(option.label)}
          </label>
        ))}
      </div>
      <p className="multi-select-empty" role="status">
        <DynamicText>{shown.length > 0 ? "" : translate(noData)}</DynamicText>
      </p>
    </div>
  );
}
