import { useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { Field } from "../fields/Field.tsx";
import { sayAsItIs } from "../say.ts";
import { OptionList } from "./OptionList.tsx";
import { keyAction } from "./keys.ts";
import type { KeyAction } from "./keys.ts";
import { filterOptions, isBarred, planAll, toggle } from "./selection.ts";
import type { MultiSelectOption } from "./selection.ts";
import type { MultiSelectProps } from "./multi-select-props.ts";
import { createTypeAhead } from "./type-ahead.ts";
import { useChoice } from "./use-choice.ts";
import "./multi-select.css";
import "./option-list.css";

const NONE: readonly string[] = [];
const NEAREST: ScrollIntoViewOptions = { block: "nearest" };

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
  const [typeAhead] = useState(createTypeAhead);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);

  const close = () => setIsOpen(false);
  const { selected, choose } = useChoice({
    trigger,
    options,
    defaultSelected,
    onChange,
    onReset: close,
  });

  const { say = sayAsItIs } = field;
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
  const chooseOption = (option: MultiSelectOption | undefined) => {
    if (!option || isBarred(option, selected, limit)) return;
    choose(toggle(option, selected));
    if (!closesOnSelection) return;
    close();
    trigger.current?.focus();
  };
  const chooseAll = () => allPlan && choose(allPlan.ids);

  const actions: Record<Exclude<KeyAction, "letter">, () => void> = {
    open: openAtChosen,
    close() {
      close();
      trigger.current?.focus();
    },
    next() {
      if (all.current?.matches(":focus")) (search.current ?? trigger.current)?.focus();
      else setActive(Math.min(active + 1, shown.length - 1));
    },
    previous() {
      if (active > 0) setActive(active - 1);
      else all.current?.focus();
    },
    first: () => setActive(0),
    last: () => setActive(shown.length - 1),
    choose: () => chooseOption(activeOption),
    "choose-all": chooseAll,
  };

  useLayoutEffect(() => {
    if (!isOpen) return;
    search.current?.focus();
    popup.current?.scrollIntoView(NEAREST);
    const closeOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView(NEAREST);
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

  /** A browser would press the button, and so close what is open. */
  const onLabelPress = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("label"))) return;
    event.preventDefault();
    trigger.current?.focus();
    if (!isOpen) openAtChosen();
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
      trigger.current?.dispatchEvent(new window.FocusEvent("focusout", { bubbles: true }));
    }
  };

  return (
    <div className="multi-select" ref={root} onClick={onLabelPress} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Field {...field}>
        {(control) => (
          <div className="select">
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
                trigger.current?.focus();
                if (isOpen) close();
                else openAtChosen();
              }}
              onKeyUp={(event) => {
                // Firefox presses a button when Space is let go, whatever became of the key press.
                if (event.key === " ") event.preventDefault();
              }}
            >
              {say(selected.length > 0 ? "{count} selected" : placeholder, selected.length)}
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
                    {say(allPlan.does === "select" ? selectAllText : unselectAllText)}
                  </button>
                )}
                <OptionList
                  listRef={list}
                  id={`${id}-list`}
                  label={say(field.label)}
                  maxHeightPx={maxHeightPx}
                  options={shown.map((option) => ({
                    id: optionId(option),
                    text: option.text,
                    isSelected: selected.includes(option.id),
                    isDisabled: isBarred(option, selected, limit),
                    isActive: option === activeOption,
                  }))}
                  onPress={(index) => {
                    setActive(index);
                    chooseOption(shown[index]);
                  }}
                />
                <p className="multi-select-empty" role="status">
                  {shown.length === 0 && (options.length === 0 ? noDataText : noFilteredDataText)}
                </p>
              </div>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

/** A press in the list leaves the focus where it is, on the button or in the search field; the search field itself takes it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
