import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { MultiSelectOption } from "./selection.ts";

/** The field's button, and what is told of its choice. */
export interface ChoicePlan {
  trigger: RefObject<HTMLButtonElement | null>;
  options: readonly MultiSelectOption[];
  /** Ids that are chosen at first, and again after the form's `reset`. */
  defaultSelected: readonly string[];
  onChange?(ids: readonly string[]): void;
  onReset(): void;
}

/**
 * The chosen ids, in the order in which they were chosen. Each change is told to the form as an `input` event of the button. An event
 * `choose` of the button, with ids as its `detail`, puts back what was chosen before (`outbox/give-back.ts`).
 */
export function useChoice({ trigger, options, defaultSelected, onChange, onReset }: ChoicePlan) {
  const isChanged = useRef(false);
  const [selected, setSelected] = useState(defaultSelected);

  const choose = (ids: readonly string[]) => {
    isChanged.current = true;
    setSelected(ids);
    onChange?.(ids);
  };

  useEffect(() => {
    const button = trigger.current;
    const form = button?.form;
    if (!form) return;
    const empty = () => {
      setSelected(defaultSelected);
      onReset();
    };
    const putBack = (event: Event) => {
      if (event instanceof CustomEvent && Array.isArray(event.detail))
        choose(options.map(({ id }) => id).filter((id) => event.detail.includes(id)));
    };
    form.addEventListener("reset", empty);
    button.addEventListener("choose", putBack);
    return () => {
      form.removeEventListener("reset", empty);
      button.removeEventListener("choose", putBack);
    };
  }, []);

  useLayoutEffect(() => {
    // Only now are the hidden inputs in place: whoever reads the form on this event reads the new choice.
    if (isChanged.current) trigger.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isChanged.current = false;
  }, [selected]);

  return { selected, choose };
}
