const NOTE = "form-to-correct";

/** Leaves word for the page of a form that this submission is to be given back there. It is for this tab alone. */
export function leaveWish(reference: string): void {
  sessionStorage.setItem(NOTE, reference);
}

/** Number of the submission that is to be given back on this page, once; empty where there is none. */
export function takeWish(): string {
  try {
    const reference = sessionStorage.getItem(NOTE) ?? "";
    sessionStorage.removeItem(NOTE);
    return reference;
  } catch {
    return "";
  }
}
