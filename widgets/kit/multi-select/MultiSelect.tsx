import { type FocusEvent as Blur, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DynamicText } from "../DynamicText.tsx";
import { Field, type FieldProps } from "../fields/Field.tsx";
import { dispatchInput } from "../form/controls.ts";
import type { FieldOption } from "../form/form-definition.ts";
import { inEnglish } from "../translate.ts";
import "./multi-select.css";

/** Several of its row's options. The form has the chosen values under the field's `name`, in the options' order. */
export interface MultiSelectProps extends FieldProps {
  /** How many may be chosen, -1 for any number. At the limit the others are disabled. */
  limit?: number;
  hasSearch?: boolean;
  closesOnSelection?: boolean;
  /** Values that are chosen at first, and again after the form's `reset`. */
  defaultSelected?: readonly string[];
}

/** A button that shows and hides native checkboxes, which forms, drafts and extensions read and write as any other. */
export function MultiSelect(props: MultiSelectProps) {
  const { defaultSelected = [], limit = -1, hasSearch, closesOnSelection, ...field } = props;
  const { row, name, instance, translate = inEnglish } = field;
  const { options = [], placeholder = "Select" } = row;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(defaultSelected);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");

  const id = `${instance}-${name}`;
  const isShown = ({ label }: FieldOption) =>
    translate(label).toLowerCase().includes(typed.trim().toLowerCase());
  const shown = options.filter(isShown);
  const room = limit < 0 ? options.length : Math.max(0, limit - chosen.length);
  // 'Select All' adds the enabled options that are shown, up to the limit; if there is none to add, it unselects them.
  const enabled = shown.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
  const added = enabled.filter((value) => !chosen.includes(value)).slice(0, room);
  const isAdding = added.length > 0;
  const noData = options.length > 0 ? "No filtered data available" : "No data available";

  const boxes = () => [...root.current!.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const toggle = (opens: boolean) => {
    // Safari does not focus a pressed button.
    trigger.current?.focus();
    setTyped("");
    setIsOpen(opens);
  };
  const chooseAll = () => {
    const values = isAdding ? added : enabled;
    for (const box of boxes()) if (values.includes(box.value)) box.checked = isAdding;
    dispatchInput(trigger.current!);
  };
  const onInput = ({ target }: FormEvent) => {
    const all = boxes();
    setChosen(all.filter(({ checked }) => checked).map(({ value }) => value));
    if (closesOnSelection && isOpen && all.some((box) => box === target)) toggle(false);
  };
  const onBlur = ({ relatedTarget, currentTarget }: Blur) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  useEffect(() => {
    trigger.current?.form?.addEventListener("reset", () => {
      setChosen(defaultSelected);
      setIsOpen(false);
    });
  }, []);

  useLayoutEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector(".multi-select-popup")?.scrollIntoView({ block: "nearest" });
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(root.current!)) setIsOpen(false);
    };
    // On the window, before other listeners, because a dialog around the form would close and lose typed text.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toggle(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    window.addEventListener("keydown", closeOnEscape, true);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      window.removeEventListener("keydown", closeOnEscape, true);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to its button and checkboxes
    <div className="multi-select" ref={root} onInput={onInput} onBlur={onBlur}>
      <Field {...field}>
        {(control) => (
          <div className="select">
            <button
              {...control}
              // Otherwise its name would be its label alone, without the choice.
              aria-labelledby={`${id}-label ${id}`}
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              ref={trigger}
              className="field-control multi-select-trigger"
              type="button"
              onClick={() => toggle(!isOpen)}
            >
              <DynamicText>
                {translate(chosen.length > 0 ? "{count} selected" : placeholder, chosen.length)}
              </DynamicText>
            </button>
            {/* It takes the focus of a press between the boxes, and of any press in Safari: the field is not left. */}
            <div className="multi-select-popup" id={`${id}-list`} hidden={!isOpen} tabIndex={-1}>
              {hasSearch && (
                <input
                  // In no form, so that Enter submits nothing.
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
          </div>
        )}
      </Field>
    </div>
  );
}
