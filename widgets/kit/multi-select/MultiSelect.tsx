import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { keyAction } from "./keys.ts";
import type { KeyAction } from "./keys.ts";
import { filterOptions, isBarred, planAll, toggle } from "./selection.ts";
import type { MultiSelectOption } from "./selection.ts";
import { createTypeAhead } from "./type-ahead.ts";
import "./multi-select.css";

const NONE: readonly string[] = [];

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

/**
 * A button that opens a list: a select-only combobox. The focus stays on the button, or in the search field, while the keys
 * move through the list (`keys.ts`); Up from the first option reaches 'Select All', Tab leaves and closes.
 *
 * The choice stands in the DOM as hidden inputs. The form's `reset` empties it; an `input` event tells of each change.
 */
export function MultiSelect({
  options,
  placeholder = "Select",
  limit = -1,
  hasSearch = false,
  closesOnSelection = false,
  maxHeightPx = 197,
  selectAllText = "Select All",
  unselectAllText = "UnSelect All",
  searchPlaceholder = "Search",
  noDataText = "No data available",
  noFilteredDataText = "No filtered data available",
  defaultSelected = NONE,
  onChange,
  ...field
}: MultiSelectProps) {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isChanged = useRef(false);
  const [typeAhead] = useState(createTypeAhead);
  const [selected, setSelected] = useState(defaultSelected);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);

  const id = `${field.instance}-${field.name}`;
  const shown = filterOptions(options, typed);
  const activeOption = isOpen ? shown[active] : undefined;
  const allPlan = planAll(shown, selected, limit);
  const optionId = (option: MultiSelectOption) => `${id}-option-${options.indexOf(option)}`;

  const open = (index: number) => {
    setTyped("");
    setActive(index);
    setIsOpen(true);
  };
  const openAtChosen = () => {
    const chosen = options.findIndex((option) => selected.includes(option.id));
    open(Math.max(0, chosen));
  };
  const close = () => setIsOpen(false);
  const choose = (ids: readonly string[]) => {
    isChanged.current = true;
    setSelected(ids);
    if (onChange) onChange(ids);
  };
  const chooseOption = (option: MultiSelectOption | undefined) => {
    if (!option || isBarred(option, selected, limit)) return;
    choose(toggle(option, selected));
    if (!closesOnSelection) return;
    close();
    focus(trigger);
  };
  const chooseAll = () => {
    if (allPlan) choose(allPlan.ids);
  };

  const actions: Record<Exclude<KeyAction, "letter">, () => void> = {
    open: openAtChosen,
    close() {
      close();
      focus(trigger);
    },
    next() {
      if (all.current && all.current.matches(":focus")) focus(search.current ? search : trigger);
      else setActive(Math.min(active + 1, shown.length - 1));
    },
    previous() {
      if (active > 0) setActive(active - 1);
      else focus(all);
    },
    first: () => setActive(0),
    last: () => setActive(shown.length - 1),
    choose: () => chooseOption(activeOption),
    "choose-all": chooseAll,
  };

  useEffect(() => {
    const form = root.current && root.current.closest("form");
    if (!form) return;
    const empty = () => {
      setSelected(defaultSelected);
      close();
    };
    form.addEventListener("reset", empty);
    return () => form.removeEventListener("reset", empty);
  }, []);

  useLayoutEffect(() => {
    // Only now are the hidden inputs in place: whoever reads the form on this event reads the new choice.
    if (isChanged.current) tell(trigger, new Event("input", { bubbles: true }));
    isChanged.current = false;
  }, [selected]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    focus(search);
    bringIntoView(popup.current);
    const closeOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen && list.current) bringIntoView(list.current.children[active]);
  }, [isOpen, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key === "Tab") close();
    const place = target === search.current ? "search" : target === all.current ? "all" : "trigger";
    const action = keyAction(event, isOpen, place);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action !== "letter") {
      actions[action]();
      return;
    }
    const texts = (isOpen ? shown : options).map(({ text }) => text);
    const index = typeAhead(key, texts, isOpen ? active : -1);
    if (index >= 0) open(index);
  };

  const onBlur = (event: FocusEvent) => {
    const { relatedTarget, target } = event;
    if (relatedTarget && event.currentTarget.contains(relatedTarget)) {
      event.stopPropagation();
      return;
    }
    if (relatedTarget) close();
    // The form knows the field by its button, wherever the focus was.
    if (target !== trigger.current) {
      tell(trigger, new window.FocusEvent("focusout", { bubbles: true }));
    }
  };

  return (
    <div className="multi-select" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Field {...field}>
        {(control) => (
          <>
            <button
              {...control}
              ref={trigger}
              className="field-control multi-select-trigger"
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-activedescendant={activeOption && optionId(activeOption)}
              onClick={() => {
                // Safari gives a pressed button no focus.
                focus(trigger);
                if (isOpen) close();
                else openAtChosen();
              }}
              onKeyUp={(event) => {
                // Firefox presses a button when Space is let go, whatever became of the key press.
                if (event.key === " ") event.preventDefault();
              }}
            >
              {selected.length > 0 ? `${selected.length} selected` : placeholder}
            </button>
            {selected.map((value) => (
              <input key={value} type="hidden" name={field.name} value={value} />
            ))}
            {isOpen && (
              <div className="multi-select-popup" ref={popup} onMouseDown={keepFocus}>
                {hasSearch && (
                  <input
                    ref={search}
                    className="field-control multi-select-search"
                    type="search"
                    autoComplete="off"
                    placeholder={searchPlaceholder}
                    aria-label={searchPlaceholder}
                    aria-controls={`${id}-list`}
                    aria-activedescendant={activeOption && optionId(activeOption)}
                    onInput={({ currentTarget }) => {
                      setTyped(currentTarget.value);
                      setActive(0);
                    }}
                  />
                )}
                {allPlan && (
                  <button
                    ref={all}
                    className="multi-select-all"
                    type="button"
                    tabIndex={-1}
                    onClick={chooseAll}
                  >
                    {allPlan.does === "select" ? selectAllText : unselectAllText}
                  </button>
                )}
                <ul
                  ref={list}
                  className="multi-select-list"
                  id={`${id}-list`}
                  role="listbox"
                  aria-multiselectable="true"
                  aria-label={field.label}
                  tabIndex={-1}
                  style={{ maxHeight: `${maxHeightPx}px` }}
                >
                  {shown.map((option) => (
                    <li
                      key={option.id}
                      id={optionId(option)}
                      className="multi-select-option"
                      role="option"
                      aria-selected={selected.includes(option.id)}
                      aria-disabled={isBarred(option, selected, limit) || undefined}
                      data-active={option === activeOption || undefined}
                      onClick={() => {
                        setActive(shown.indexOf(option));
                        chooseOption(option);
                      }}
                    >
                      {option.text}
                    </li>
                  ))}
                </ul>
                <p className="multi-select-empty" role="status">
                  {shown.length === 0 && (options.length === 0 ? noDataText : noFilteredDataText)}
                </p>
              </div>
            )}
          </>
        )}
      </Field>
    </div>
  );
}

/** A press in the list leaves the focus where it is, on the button or in the search field; the search field itself takes it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function focus({ current }: RefObject<HTMLElement | null>): void {
  if (current) current.focus();
}

function tell({ current }: RefObject<HTMLElement | null>, event: Event): void {
  if (current) current.dispatchEvent(event);
}

function bringIntoView(element: Element | null | undefined): void {
  if (element) element.scrollIntoView({ block: "nearest" });
}
