import {
  type FieldRow,
  type FormDefinition,
  type FormValues,
  isPhone,
} from "./form-definition.ts";

/** A multi-select's control is its button, which has the name of its checkboxes. */
export type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement;

/** Returns the control of the field around an element, if that is in a field. */
export const controlAround = (element: EventTarget | null) =>
  element instanceof Element
    ? element.closest(".field")?.querySelector<Control>(".field-control[name]")
    : undefined;

/** Returns a form's named controls. Polyfills replace `form.elements` by lists that cannot be iterated. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input, select, textarea, button")].filter(
    ({ name }) => name,
  );

/** Returns the control of the next field that can be seen: not one in a part that is closed. */
export function fieldAfter(
  control: Control,
  form: HTMLFormElement,
): HTMLElement | undefined {
  const isVisible = (field: Element) =>
    !field.parentElement?.closest("details:not([open])");
  const fields = [...form.querySelectorAll(".field")].filter(isVisible);
  const next = fields[fields.findIndex((field) => field.contains(control)) + 1];
  return next?.querySelector<HTMLElement>(".field-control") ?? undefined;
}

/** Reads a form: texts without invisible marks, and lists of choices. Of a file only its upload knows. */
export function valuesOf({ fields }: FormDefinition, form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const values = Object.entries(fields).map(([name, { kind }]) => {
    const typed = data.getAll(name).filter((value) => typeof value === "string");
    const texts = typed.map(cleanText);
    if (kind === "date" && isHalfTyped(form, name)) {
      return [name, HALF_TYPED];
    }
    const [text = ""] = texts;
    if (kind === "choices") {
      return [name, texts];
    }
    if (kind === "email") {
      return [name, normaliseEmail(text)];
    }
    return [name, isPhone(kind) ? normalisePhone(text) : text];
  });
  return Object.fromEntries(values);
}

/**
 * Stands for a date that is not a whole one, such as 31 February: browsers give an empty value for it, and `badInput`:
 * https://developer.mozilla.org/en-US/docs/Web/API/ValidityState/badInput
 */
const HALF_TYPED = "incomplete";

const isHalfTyped = (form: HTMLFormElement, name: string) =>
  controlsOf(form).some((control) => control.name === name && control.validity.badInput);

/** What was typed into a field whose number was rewritten. Setting a value ends the browser's own undo. */
const rewritten = new WeakMap<Control, { typed: string; isUndone: boolean }>();

/** Rewrites a number as its ten digits, unless the visitor has undone just that. */
export function normaliseField(row: FieldRow | undefined, control: Control): void {
  if (!isPhone(row?.kind)) {
    return;
  }
  const typed = control.value;
  const before = rewritten.get(control);
  if (before?.isUndone && before.typed === typed) {
    return;
  }
  const number = normalisePhone(typed);
  if (number === typed) {
    return;
  }
  control.value = number;
  rewritten.set(control, { typed, isUndone: false });
}

/** Handles Ctrl+Z or Cmd+Z in a number that was rewritten: what was typed comes back. It is sent as ten digits. */
export function undoRewriting(event: KeyboardEvent, control: Control): void {
  const before = rewritten.get(control);
  // The key's code is Z's also where a keyboard of Hindi or Russian has another letter there.
  const isUndo =
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.keyCode === 90;
  if (!isUndo || !before || before.isUndone) {
    return;
  }
  // The visitor has changed the number since.
  if (control.value !== normalisePhone(before.typed)) {
    return;
  }
  event.preventDefault();
  before.isUndone = true;
  control.value = before.typed;
  dispatchInput(control);
}

/** Reports a value that a script has set, so that it is validated and stored in the draft. */
export function dispatchInput(control: Element): void {
  // A partner's page may have replaced `window.Event`, as MooTools does; an event knows the browser's own.
  const Native = document.createEvent("Event").constructor as typeof Event;
  control.dispatchEvent(new Native("input", { bubbles: true }));
}

/** Reports a value that a script has set before the visitor: it is validated, and makes no draft by itself. */
export const presetInput = (control: Element) =>
  control.dispatchEvent(new CustomEvent("input", { bubbles: true }));

/** Focuses a field. Not smoothly, because WebKit ends a smooth scroll before the label is in view. */
export function goToField(control: HTMLElement | null | undefined): void {
  if (!control) {
    return;
  }
  const section = control.closest("details");
  if (section) {
    section.open = true;
  }
  control.focus({ preventScroll: true });
  control.closest(".field")?.scrollIntoView({ block: "start", behavior: "instant" });
}

export const scrollIntoViewIfNeeded = (element: Element | null) =>
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });

/** Returns what has the focus in the same document, or shadow root, as a form. */
export const focusedBeside = (form: HTMLFormElement): Element | null =>
  (form.getRootNode() as Document | ShadowRoot).activeElement;

/** What cannot be used while Submit waits and sends. An upload can still be cancelled. */
const HELD = `.field:not(.field-file), .field-file > :is(.field-label, .field-control)`;

/**
 * Stops editing, or lets it go on. Without `inert` (before 2022) form.css stops pointers:
 * https://developer.mozilla.org/docs/Web/API/HTMLElement/inert
 */
export function setInert(form: HTMLFormElement, isInert: boolean): void {
  for (const part of form.querySelectorAll(HELD)) {
    part.toggleAttribute("inert", isInert);
  }
  const focused = focusedBeside(form);
  if (isInert && focused instanceof HTMLElement && focused.closest("[inert]")) {
    focused.blur();
  }
}

/** Returns the focus to what has lost it while it was disabled or inert. */
export function restoreFocus(form: HTMLFormElement, focused: Element | null): void {
  setTimeout(() => {
    const now = focusedBeside(form);
    const isFree = now === null || now === document.body;
    if (isFree && focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  });
}

/** Scrolls to where a form says what became of it, after its next rendering. */
export const showOutcome = (form: HTMLFormElement): void =>
  void setTimeout(() => scrollIntoViewIfNeeded(form.querySelector(".sending-state")));

/**
 * Signs that no script writes, from WhatsApp and PDFs: soft hyphens, marks of direction, zero-width spaces,
 * word joiners, byte order marks, blank letters, the place of an object.
 */
const UNWRITTEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\ufffc\u{e0000}-\u{e001f}]/gu;
/**
 * What is left of the invisible is attached to the sign before it: joiners (many words of Malayalam, Bengali
 * and Hindi end in one), variation selectors, tags of a flag. Alone it is nothing.
 */
const UNATTACHED = /(^|\s)\p{DI}+/gu;
/** A joiner joins letters of the scripts that have joined forms, marks and emoji. */
const IDLE_JOINER = /([\p{Script=Latin}\p{P}\p{Nd}\p{Sc}\p{Sm}])[\u200c\u200d]+/gu;

/** Returns a text without signs that nobody sees, and without spaces around it. */
export const cleanText = (typed: string): string =>
  typed
    .replace(UNWRITTEN, "")
    .replace(UNATTACHED, "$1")
    .replace(IDLE_JOINER, "$1")
    .trim();

/**
 * Writes an address's signs, which keyboards of East Asia make as wide as their letters, and its domain in
 * ASCII. Chromium's e-mail field does this to a domain, too, as the standard allows:
 * https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email)
 */
function normaliseEmail(typed: string): string {
  const address = typed.normalize("NFKC");
  const [, name, domain] = /^([^@]+@)([^@\s:/?#\\[\]]+)$/.exec(address) ?? [];
  if (!domain || /^[\0-\x7f]*$/.test(domain)) {
    return address;
  }
  try {
    return name + new URL(`https://${domain}`).hostname;
  } catch {
    return typed;
  }
}

/**
 * What is no number beside one. In a link: an escape, such as `%20`, and a message, or what WhatsApp's own page adds.
 * In words: when to call (`24x7`, `after 6 PM`, `10.30-18 hrs`, `6 baje`). Other digits may be its extension or another
 * number, which would be lost.
 */
const BESIDE_NUMBER =
  /%[\da-f]{2}|[?&](?!phone=)\w+=[^&]*|\b24\W?x? ?7\b|\b(?:\d\d?[^\w(,/]+){0,2}\d\d? ?(?:baje|बजे|hour|hrs|[ap]\.?m\b)/gi;
/** A part of a text with digits in it and no letters: one number, whatever signs it is written with. */
const NUMBER_PART = /[^\p{L}]*\d[^\p{L}]*/gu;
/** Ten digits, after at most two of the prefixes that phones and address books put before them. */
const NUMBER = /^(?:[+＋]?(?:0{0,2}91|0)){0,2}(\d{10})$/;

/**
 * Returns the ten digits of `"tel:+91 (0) 98765.43210"`, `"৯৮৭৬৫ ৪৩২১০ (WhatsApp, after 6 PM)"`; a text with two
 * numbers, or not of ten digits, as it is.
 */
export function normalisePhone(typed: string): string {
  // A pasted megabyte would block the page.
  if (typed.length > 999) {
    return typed;
  }
  const ascii = typed.replace(/\p{Nd}/gu, toAsciiDigit);
  const [part = "", ...others] =
    ascii.replace(BESIDE_NUMBER, "").match(NUMBER_PART) ?? [];
  if (others.length > 0) {
    return typed;
  }
  return NUMBER.exec(part.replace(/[^\d+＋]/g, ""))?.[1] ?? typed;
}

/** Unicode has the ten digits of each script in a row, 0 first. */
function toAsciiDigit(digit: string): string {
  // biome-ignore lint/style/noNonNullAssertion: a digit is a code point
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
    zero--;
  }
  return String((code - zero) % 10);
}
