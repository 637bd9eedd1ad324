/*
 * A press whose answer could not be loaded outlives the page that `recover.ts` loads again: it is answered then. The page has it in
 * an attribute, and the next one in a note, since the two may be of different releases.
 */

const NOTE = "pressed";

/** Keeps what was pressed, by a name that the next page knows too; an empty one when the press was answered. */
export function keepPress(name: string): void {
  document.documentElement.dataset.pressed = name;
}

/** Leaves the press to the next page. Called just before the page is loaded again. */
export function handOverPress(): void {
  sessionStorage.setItem(NOTE, document.documentElement.dataset.pressed ?? "");
}

/** @returns whether the page before left this press, which is forgotten then; false where nothing can be stored */
export function takePress(name: string): boolean {
  try {
    if (sessionStorage.getItem(NOTE) !== name) return false;
    sessionStorage.removeItem(NOTE);
    return true;
  } catch {
    return false;
  }
}
