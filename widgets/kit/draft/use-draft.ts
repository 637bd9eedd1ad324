import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { draftNote, readNote } from "../device-storage.ts";
import { loadPart } from "../load.ts";

/** A device whose storage never answers must not keep a visitor from the next page. */
const LONGEST_MS = 3_000;

/**
 * Lets a form keep its draft. The code for it is fetched on the first input, or at once where a draft waits, or where
 * something was typed or chosen before the form was taken over.
 *
 * @param name of the form: each has a draft of its own
 * @returns what resolves when a form that was emptied has left the device, or after 3 s: a page that goes elsewhere before takes with it
 *   what the database has not done yet
 */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, name: string): () => Promise<void> {
  const keeping = useRef<Promise<(() => Promise<void>) | void>>(undefined);
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const listening = new AbortController();
    const start = () => {
      // Browsers before 2021 know no `signal` and call again.
      if (listening.signal.aborted) return;
      listening.abort();
      keeping.current = loadPart(() => import("./draft.ts"))
        .then(({ keepDraft }) => keepDraft(form, name))
        .catch(console.warn);
    };
    if (readNote(draftNote(name)) || isFilled(form)) start();
    else for (const type of ["input", "change"]) form.addEventListener(type, start, listening);
    return () => listening.abort();
  }, [formRef, name]);
  return async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
    await Promise.race([keeping.current?.then((untilForgotten) => untilForgotten?.()), tooLong]);
  };
}

function isFilled(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      !/hidden|checkbox/.test(field.type) &&
      field.value !== field.defaultValue,
  );
}
