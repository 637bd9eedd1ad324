import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** The field's button, and what is told of its choice. */
export interface ChoicePlan {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Ids that are chosen at first, and again after the form's `reset`. */
  defaultSelected: readonly string[];
  onChange?(ids: readonly string[]): void;
  onReset(): void;
}

/** The chosen ids, in the order in which they were chosen. Each change is told to the form as an `input` event of the button. */
export function useChoice({ trigger, defaultSelected, onChange, onReset }: ChoicePlan) {
  const isChanged = useRef(false);
  const [selected, setSelected] = useState(defaultSelected);

  useEffect(() => {
    const form = trigger.current?.form;
    if (!form) return;
    const empty = () => {
      setSelected(defaultSelected);
      onReset();
    };
    form.addEventListener("reset", empty);
    return () => form.removeEventListener("reset", empty);
  }, []);

  useLayoutEffect(() => {
    // Only now are the hidden inputs in place: whoever reads the form on this event reads the new choice.
    if (isChanged.current) trigger.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isChanged.current = false;
  }, [selected]);

  return {
    selected,
    choose(ids: readonly string[]) {
      isChanged.current = true;
      setSelected(ids);
      onChange?.(ids);
    },
  };
}
