import {
  isPhone,
  type FieldRow,
  type FormDefinition,
  type FormValues,
} from "./form-definition.ts";

/** A multi-select's control is its button, which has the name of its checkboxes. */
export type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement;

export const controlAround = (element: EventTarget | null) =>
  element instanceof Element
    ? element.closest(".field")?.querySelector<Control>(".field-control[name]")
    : undefined;

/** Returns a form's named controls. Polyfills replace `form.elements` by lists that cannot be iterated. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input, select, textarea, button")].filter(
    ({ name }) => name,
  );

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
    const [text = ""] = texts;
    if (kind === "choices") return [name, texts];
    if (kind === "email") return [name, normaliseEmail(text)];
    return [name, isPhone(kind) ? normalisePhone(text) : text];
  });
  return Object.fromEntries(values);
}

export function normaliseField(row: FieldRow | undefined, control: Control): void {
  if (isPhone(row?.kind)) control.value = normalisePhone(control.value);
}

/** Copies the mobile number while 'Same as mobile number' is ticked; another WhatsApp number unticks it. */
export function followPhone(form: HTMLFormElement, changed: EventTarget | null): void {
  const find = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  const tick = find("[data-same-number]");
  const leader = find(".field-telephone input");
  const follower = find(".field-whatsapp input");
  if (!tick?.checked || !leader || !follower) return;
  if (normalisePhone(follower.value) === normalisePhone(leader.value)) return;
  if (changed === follower) tick.checked = false;
  else {
    follower.value = normalisePhone(leader.value);
    dispatchInput(follower);
  }
}

/** Reports a value that a script has set, so that it is validated and stored in the draft. */
export const dispatchInput = (control: Element) =>
  control.dispatchEvent(new Event("input", { bubbles: true }));

/** Focuses a field. Not smoothly, because WebKit ends a smooth scroll before the label is in view. */
export function goToField(control: HTMLElement | null | undefined): void {
  if (!control) return;
  const section = control.closest("details");
  if (section) section.open = true;
  control.focus({ preventScroll: true });
  control.closest(".field")?.scrollIntoView({ block: "start", behavior: "instant" });
}

export const scrollIntoViewIfNeeded = (element: Element | null) =>
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });

export const focusedBeside = (form: HTMLFormElement): Element | null =>
  (form.getRootNode() as Document | ShadowRoot).activeElement;

/** What cannot be used while Submit waits and sends. An upload can still be cancelled. */
const HELD = `.field:not(.field-file), .field-file > :is(.field-label, .field-control)`;

/** Stops editing. Without `inert` (before 2022) form.css stops pointers. */
export function setInert(form: HTMLFormElement, isInert: boolean): void {
  for (const part of form.querySelectorAll(HELD)) part.toggleAttribute("inert", isInert);
  const focused = focusedBeside(form);
  if (isInert && focused instanceof HTMLElement && focused.closest("[inert]"))
    focused.blur();
}

/** Gives the focus back to what has lost it while it was disabled or inert. */
export function restoreFocus(form: HTMLFormElement, focused: Element | null): void {
  setTimeout(() => {
    const now = focusedBeside(form);
    const isFree = now === null || now === document.body;
    if (isFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
}

export const showOutcome = (form: HTMLFormElement): void =>
  void setTimeout(() => scrollIntoViewIfNeeded(form.querySelector(".sending-state")));

/** Invisible marks, from WhatsApp and PDFs. `$1` keeps those that join Hindi letters or parts of an emoji. */
const INVISIBLE =
  /([\u0300-\u1fff\ufe0f\u{1f000}-\u{1faff}][\u200c\u200d](?=[\u0300-\u1fff\u2190-\u2bff\u{1f000}-\u{1faff}])|[\ufe0e\ufe0f])|[\p{DI}\u2800\ufffc]/gu;

const cleanText = (typed: string) => typed.replace(INVISIBLE, "$1").trim();

/** Writes a domain in ASCII. Chromium's e-mail field does this too. */
function normaliseEmail(address: string): string {
  const [, name, domain] = /^([^@]+@)([^@\s:/?#\\[\]]+)$/.exec(address) ?? [];
  if (!domain || /^[\0-\x7f]*$/.test(domain)) return address;
  try {
    return name + new URL(`https://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** What people write between digits: spaces, hyphens, dots, brackets, and invisible marks. */
const DRESSING = /[\s.\u2212\u2800\ufffc\p{DI}\p{Pd}\p{Ps}\p{Pe}]/gu;
/** Ten digits, after any prefix that phones and address books put before them. */
const NUMBER = /^(?:[+＋]?(?:00)?91|0)*(\d{10})$/;

/** Returns the ten digits of `"+91 (0) 98765.43210"` or `"৯৮৭৬৫ ৪৩২১০"`, and any other text as it is. */
export function normalisePhone(typed: string): string {
  // A pasted megabyte would block the page.
  if (typed.length > 99) return typed;
  const bare = typed.replace(DRESSING, "").replace(/\p{Nd}/gu, toAsciiDigit);
  return NUMBER.exec(bare)?.[1] ?? typed;
}

/** Unicode has the ten digits of each script in a row, 0 first. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
