import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { careerTable } from "./table.ts";

/**
 * Follows the vacancy that the form is shown for: chooses its position, and says when the form is shown for the first time.
 * Shown again for the same vacancy, or for none, the form keeps what was chosen.
 *
 * @param title `undefined` until the form is shown; empty where it is shown for no vacancy
 */
export function useVacancy(
  formRef: RefObject<HTMLFormElement | null>,
  title: string | undefined,
  onFirstShown: () => void,
): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (title === undefined) return;
    if (!wasShown.current) onFirstShown();
    wasShown.current = true;
    const position = formRef.current?.elements.namedItem("applyFor");
    if (!title || !(position instanceof HTMLSelectElement)) return;
    position.value = positionCodeOf(title);
    // As if it had been chosen, so that it is validated again.
    position.dispatchEvent(new Event("input", { bubbles: true }));
    // `onFirstShown` is called once, so it need not be the latest.
  }, [title]);
}

/** Code of the position that a vacancy's title names, in any letter case; empty where it names none. */
function positionCodeOf(title: string): string {
  const wanted = title.trim().toLowerCase();
  return careerTable.fields.applyFor.options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? "";
}
