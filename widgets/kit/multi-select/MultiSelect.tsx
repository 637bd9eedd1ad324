import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent as Blur, KeyboardEvent, MouseEvent } from "react";
import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import type { FieldOption } from "../form/form-table.ts";
import { inEnglish } from "../translate.ts";
import "./multi-select.css";

/** Letters typed within this time of one another make one word. */
const WORD_MS = 500;
const NEAREST: ScrollIntoViewOptions = { block: "nearest" };

/** Several of its row's options. The value of each that is chosen stands in the form under the field's `name`. */
export interface MultiSelectProps extends FieldProps {
  /** How many may be chosen, -1 for any number. When they are, the others are disabled. */
  limit?: number;
  /** Whether the list can be narrowed by typing. */
  hasSearch?: boolean;
  closesOnSelection?: boolean;
  /** Values that are chosen at first, and again after the form's `reset`. */
  defaultSelected?: readonly string[];
}

/**
 * A button that opens a list: a select-only combobox of the WAI-ARIA Authoring Practices. The focus stays on the button, or in the
 * search field, while the keys move through the list; Up from the first option reaches 'Select All'.
 *
 * An `input` event of the button tells of each change; an event `choose`, with values as its `detail`, chooses from outside.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { defaultSelected = [], limit = -1, hasSearch, closesOnSelection, ...field } = props;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasChanged = useRef(false);
  const word = useRef({ letters: "", timeMs: 0 });
  const [selected, setSelected] = useState<readonly string[]>(defaultSelected);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);

  const { row, translate = inEnglish } = field;
  const { options = [], placeholder = "Select" } = row;
  const id = `${field.instance}-${field.name}`;
  const shown = options.filter(({ label }) =>
    translate(label).toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const activeOption = isOpen ? shown[active] : undefined;
  const room = limit < 0 ? options.length : Math.max(0, limit - selected.length);
  const isBarred = (option: FieldOption) =>
    option.isDisabled || (room === 0 && !selected.includes(option.value));
  // 'Select All' adds what is enabled and shown, as far as the limit lets; with none to add it gives them up.
  const enabled = shown.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
  const added = enabled.filter((one) => !selected.includes(one)).slice(0, room);
  const afterAll =
    added.length > 0 ? [...selected, ...added] : selected.filter((one) => !enabled.includes(one));
  const optionId = (option: FieldOption) => `${id}-option-${options.indexOf(option)}`;
  const pointsAt = {
    "aria-controls": `${id}-list`,
    "aria-activedescendant": activeOption && optionId(activeOption),
  };

  const close = () => setIsOpen(false);
  const closeAndStay = () => {
    close();
    trigger.current?.focus();
  };
  const open = (index = options.findIndex(({ value }) => selected.includes(value))) => {
    setTyped("");
    setActive(Math.max(0, index));
    setIsOpen(true);
  };
  const choose = (values: readonly string[]) => {
    hasChanged.current = true;
    setSelected(values);
  };
  const toggle = (option: FieldOption | undefined) => {
    if (!option || isBarred(option)) return;
    const others = selected.filter((chosen) => chosen !== option.value);
    choose(others.length < selected.length ? others : [...selected, option.value]);
    if (closesOnSelection) closeAndStay();
  };

  useEffect(() => {
    const button = trigger.current;
    const listening = new AbortController();
    const empty = () => {
      setSelected(defaultSelected);
      close();
    };
    const chooseFromOutside = (event: Event) => {
      if (event instanceof CustomEvent && Array.isArray(event.detail))
        choose(options.map(({ value }) => value).filter((one) => event.detail.includes(one)));
    };
    button?.form?.addEventListener("reset", empty, listening);
    button?.addEventListener("choose", chooseFromOutside, listening);
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    // Only now are the hidden inputs in place: whoever reads the form on this event reads the new choice.
    if (hasChanged.current) trigger.current?.dispatchEvent(new Event("input", { bubbles: true }));
    hasChanged.current = false;
  }, [selected]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    search.current?.focus();
    list.current?.parentElement?.scrollIntoView(NEAREST);
    list.current?.children[active]?.scrollIntoView(NEAREST);
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(root.current!)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, active]);

  /** What the keys do. One that is not here is the browser's: Enter and Space press 'Select All', the search field is typed into. */
  const keysAt = (target: EventTarget): Record<string, () => void> => {
    const opens = () => open();
    if (!isOpen) return { ArrowDown: opens, ArrowUp: opens, Enter: opens, " ": opens };
    const Escape = closeAndStay;
    if (target === all.current)
      return { Escape, ArrowDown: () => (search.current ?? trigger.current)?.focus() };
    const last = shown.length - 1;
    const ArrowDown = () => setActive(Math.min(active + 1, last));
    const ArrowUp = () => (active > 0 ? setActive(active - 1) : all.current?.focus());
    const Enter = () => toggle(activeOption);
    const anywhere = { Escape, ArrowDown, ArrowUp, Enter };
    if (target === search.current) return anywhere;
    return { ...anywhere, " ": Enter, Home: () => setActive(0), End: () => setActive(last) };
  };

  /**
   * Goes on to the next option that the typed letters begin; the same letter over and over goes through all that it begins (WAI-ARIA
   * Authoring Practices, listbox).
   */
  const typeAhead = (letter: string) => {
    const { letters, timeMs } = word.current;
    const nowMs = Date.now();
    const typedSoFar = (nowMs - timeMs < WORD_MS ? letters : "") + letter.toLowerCase();
    word.current = { letters: typedSoFar, timeMs: nowMs };
    const first = typedSoFar.charAt(0);
    const isOneLetter = typedSoFar === first.repeat(typedSoFar.length);
    const start = activeOption ? options.indexOf(activeOption) + Number(isOneLetter) : 0;
    const next = [...options.slice(start), ...options].find(({ label }) =>
      translate(label)
        .toLowerCase()
        .startsWith(isOneLetter ? first : typedSoFar),
    );
    if (next) open(options.indexOf(next));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey) return;
    let action = keysAt(target)[key];
    // What is typed after a choice is the beginning of another one.
    if (action) word.current.timeMs = 0;
    else if (target === trigger.current && key.length === 1 && !event.altKey) action = () => typeAhead(key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const onBlur = (event: Blur) => {
    const { relatedTarget, currentTarget, target } = event;
    if (relatedTarget && currentTarget.contains(relatedTarget)) {
      event.stopPropagation();
      return;
    }
    if (relatedTarget) close();
    // The form knows the field by its button, wherever the focus was.
    if (target !== trigger.current)
      trigger.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  };

  return (
    <div className="multi-select" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Field {...field}>
        {(control) => (
          <div className="select">
            <button
              {...control}
              {...pointsAt}
              ref={trigger}
              className="field-control multi-select-trigger"
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              onClick={() => {
                // Safari gives a pressed button no focus.
                trigger.current?.focus();
                if (isOpen) close();
                else open();
              }}
              onKeyUp={(event) => {
                // Firefox presses a button when Space is let go, whatever became of the key press.
                if (event.key === " ") event.preventDefault();
              }}
            >
              {translate(selected.length > 0 ? "{count} selected" : placeholder, selected.length)}
            </button>
            {selected.map((value) => (
              <input key={value} type="hidden" name={field.name} value={value} />
            ))}
            {isOpen && (
              <div className="multi-select-popup" onMouseDown={keepFocus}>
                {hasSearch && (
                  <input
                    {...pointsAt}
                    ref={search}
                    className="field-control multi-select-search"
                    type="search"
                    autoComplete="off"
                    placeholder={translate("Search")}
                    aria-label={translate("Search")}
                    onInput={({ currentTarget }) => {
                      setTyped(currentTarget.value);
                      setActive(0);
                    }}
                  />
                )}
                {afterAll.length !== selected.length && (
                  <button
                    ref={all}
                    className="multi-select-all"
                    type="button"
                    tabIndex={-1}
                    onClick={() => choose(afterAll)}
                  >
                    {translate(added.length > 0 ? "Select All" : "UnSelect All")}
                  </button>
                )}
                <ul
                  ref={list}
                  className="multi-select-list"
                  id={`${id}-list`}
                  role="listbox"
                  aria-multiselectable="true"
                  aria-label={translate(row.label)}
                  tabIndex={-1}
                >
                  {shown.map((option, index) => (
                    <li
                      key={option.value}
                      id={optionId(option)}
                      className="multi-select-option"
                      role="option"
                      aria-selected={selected.includes(option.value)}
                      aria-disabled={isBarred(option) || undefined}
                      data-active={option === activeOption || undefined}
                      onClick={() => {
                        setActive(index);
                        toggle(option);
                      }}
                    >
                      {translate(option.label)}
                    </li>
                  ))}
                </ul>
                <p className="multi-select-empty" role="status">
                  {shown.length === 0 &&
                    translate(options.length === 0 ? "No data available" : "No filtered data available")}
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
