import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent as Blur, KeyboardEvent, MouseEvent } from "react";
import { Field } from "../fields/Field.tsx";
import type { FieldProps } from "../fields/Field.tsx";
import { sayAsItIs } from "../say.ts";
import { beginningWith, isBarred, planAll } from "./choice.ts";
import type { MultiSelectOption } from "./choice.ts";
import "./multi-select.css";

/** Letters typed within this time of one another make one word. */
const WORD_MS = 500;
const NONE: readonly string[] = [];
const NEAREST: ScrollIntoViewOptions = { block: "nearest" };

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
  /** Ids that are chosen at first, and again after the form's `reset`. */
  defaultSelected?: readonly string[];
}

/**
 * A button that opens a list: a select-only combobox of the WAI-ARIA Authoring Practices. The focus stays on the button, or in the
 * search field, while the keys move through the list; Up from the first option reaches 'Select All', Tab leaves and closes.
 *
 * The choice stands in the DOM as hidden inputs. The form's `reset` empties it; an `input` event of the button tells of each change.
 * An event `choose` of the button, with ids as its `detail`, chooses from outside.
 */
export function MultiSelect({
  options,
  placeholder = "Select",
  limit = -1,
  hasSearch = false,
  closesOnSelection = false,
  defaultSelected = NONE,
  ...field
}: MultiSelectProps) {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isUntold = useRef(false);
  const word = useRef({ letters: "", timeMs: 0 });
  const [selected, setSelected] = useState(defaultSelected);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);

  const { say = sayAsItIs } = field;
  const id = `${field.instance}-${field.name}`;
  const shown = options.filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()));
  const activeOption = isOpen ? shown[active] : undefined;
  const allPlan = planAll(shown, selected, limit);
  const optionId = (option: MultiSelectOption) => `${id}-option-${options.indexOf(option)}`;
  const pointsAt = {
    "aria-controls": `${id}-list`,
    "aria-activedescendant": activeOption && optionId(activeOption),
  };

  const close = () => setIsOpen(false);
  const closeAndStay = () => {
    close();
    trigger.current?.focus();
  };
  const open = (index = options.findIndex((option) => selected.includes(option.id))) => {
    setTyped("");
    setActive(Math.max(0, index));
    setIsOpen(true);
  };
  const choose = (ids: readonly string[]) => {
    isUntold.current = true;
    setSelected(ids);
  };
  const toggle = (option: MultiSelectOption | undefined) => {
    if (!option || isBarred(option, selected, limit)) return;
    const rest = selected.filter((chosen) => chosen !== option.id);
    choose(rest.length < selected.length ? rest : [...selected, option.id]);
    if (closesOnSelection) closeAndStay();
  };
  const toggleAll = () => allPlan && choose(allPlan.ids);

  useEffect(() => {
    const button = trigger.current;
    const listening = new AbortController();
    const empty = () => {
      setSelected(defaultSelected);
      close();
    };
    const chooseFromOutside = (event: Event) => {
      if (event instanceof CustomEvent && Array.isArray(event.detail))
        choose(options.map((option) => option.id).filter((one) => event.detail.includes(one)));
    };
    button?.form?.addEventListener("reset", empty, listening);
    button?.addEventListener("choose", chooseFromOutside, listening);
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    // Only now are the hidden inputs in place: whoever reads the form on this event reads the new choice.
    if (isUntold.current) trigger.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isUntold.current = false;
  }, [selected]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    search.current?.focus();
    list.current?.parentElement?.scrollIntoView(NEAREST);
    list.current?.children[active]?.scrollIntoView(NEAREST);
    const closeOutside = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, active]);

  const moveDown = () => {
    if (all.current?.matches(":focus")) (search.current ?? trigger.current)?.focus();
    else setActive(Math.min(active + 1, shown.length - 1));
  };
  const moveUp = () => {
    if (active > 0) setActive(active - 1);
    else all.current?.focus();
  };

  /** What the keys do. One that is not here is the browser's: Enter and Space press 'Select All', the search field is typed into. */
  const keysAt = (target: EventTarget): Record<string, () => void> => {
    const opens = () => open();
    if (!isOpen) return { ArrowDown: opens, ArrowUp: opens, Enter: opens, " ": opens };
    const anywhere = { Escape: closeAndStay, ArrowDown: moveDown, ArrowUp: moveUp };
    if (target === all.current) return anywhere;
    const Enter = () => toggle(activeOption);
    if (target === search.current) return { ...anywhere, Enter };
    const ends = { Home: () => setActive(0), End: () => setActive(shown.length - 1) };
    return { ...anywhere, ...ends, Enter, " ": Enter };
  };

  /** Letters go to the option that they begin; the same one over and over goes through all that begin with it. */
  const typeAhead = (letter: string) => {
    const timeMs = Date.now();
    const isSameWord = timeMs - word.current.timeMs < WORD_MS;
    word.current = { letters: (isSameWord ? word.current.letters : "") + letter, timeMs };
    const index = beginningWith(word.current.letters, isOpen ? shown : options, isOpen ? active : -1);
    if (index >= 0) open(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isOnTrigger = target === trigger.current;
    let action = isCommand ? undefined : keysAt(event.target)[key];
    if (isCommand && isOpen && isOnTrigger && key.toLowerCase() === "a") action = toggleAll;
    if (key === "Tab") close();
    // What is typed after a choice is the beginning of another one.
    if (action) word.current.timeMs = 0;
    else if (isOnTrigger && key.length === 1 && !isCommand && !altKey) action = () => typeAhead(key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const onBlur = (event: Blur) => {
    const { relatedTarget, target } = event;
    if (relatedTarget && event.currentTarget.contains(relatedTarget)) {
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
              {say(selected.length > 0 ? "{count} selected" : placeholder, selected.length)}
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
                    placeholder={say("Search")}
                    aria-label={say("Search")}
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
                    onClick={toggleAll}
                  >
                    {say(allPlan.does)}
                  </button>
                )}
                <ul
                  ref={list}
                  className="multi-select-list"
                  id={`${id}-list`}
                  role="listbox"
                  aria-multiselectable="true"
                  aria-label={say(field.label)}
                  tabIndex={-1}
                >
                  {shown.map((option, index) => (
                    <li
                      key={option.id}
                      id={optionId(option)}
                      className="multi-select-option"
                      role="option"
                      aria-selected={selected.includes(option.id)}
                      aria-disabled={isBarred(option, selected, limit) || undefined}
                      data-active={option === activeOption || undefined}
                      onClick={() => {
                        setActive(index);
                        toggle(option);
                      }}
                    >
                      {option.text}
                    </li>
                  ))}
                </ul>
                <p className="multi-select-empty" role="status">
                  {shown.length === 0 &&
                    say(options.length === 0 ? "No data available" : "No filtered data available")}
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
