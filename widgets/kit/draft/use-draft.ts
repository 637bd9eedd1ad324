import { useEffect } from "react";
import type { RefObject } from "react";
import { readNote } from "../device-storage";
import { loadSending } from "../sending/load-sending";

/** Note on the device that a form has a draft. */
export const draftNote = (name: string): string => `draft-${name}`;

/**
 * Lets a form keep its draft. The code for it is fetched on the first input, or at once where a draft waits.
 *
 * @param name of the form: each has a draft of its own
 */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const listening = new AbortController();
    const start = () => {
      listening.abort();
      loadSending()
        .then(({ keepDraft }) => keepDraft(form, name))
        .catch((reason: unknown) => console.warn(`The draft of ${name} cannot be kept.`, reason));
    };
    if (readNote(draftNote(name))) start();
    else for (const type of ["input", "change"]) form.addEventListener(type, start, listening);
    return () => listening.abort();
  }, [formRef, name]);
}
