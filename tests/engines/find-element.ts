/** Elements as a person finds them, by role and name; the same search in every engine. */

/** What to look for. All that is said must hold; an element that is not drawn is not found. */
export interface Target {
  role?: Role;
  /** The accessible name, whole. */
  name?: string;
  /** Where there is no role to go by. */
  css?: string;
  /** Somewhere in its text. */
  text?: string;
  inside?: Target;
}
export type Role =
  | "button"
  | "link"
  | "field"
  | "checkbox"
  | "heading"
  | "dialog"
  | "option"
  | "status"
  | "alert";

export const button = (name: string, inside?: Target): Target => ({ role: "button", name, inside });
export const link = (name: string, inside?: Target): Target => ({ role: "link", name, inside });
/** By its label. */
export const field = (name: string, inside?: Target): Target => ({ role: "field", name, inside });
export const heading = (name: string, inside?: Target): Target => ({ role: "heading", name, inside });
export const option = (name: string, inside?: Target): Target => ({ role: "option", name, inside });
export const css = (selector: string, inside?: Target): Target => ({ css: selector, inside });
/** The innermost element with these words in it. */
export const text = (words: string, inside?: Target): Target => ({ text: words, inside });

/** An expression that gives the first element, or nothing. */
export const elementExpression = (target: Target) => `(${findElements})(${JSON.stringify(target)})[0]`;

/** An expression that gives how many there are. */
export const countExpression = (target: Target) => `(${findElements})(${JSON.stringify(target)}).length`;

/** Runs in the page. Looks into open shadow roots too. */
function findElements(wanted: Target): Element[] {
  const SELECTORS: Record<Role, string> = {
    button: "button, summary, [role=button], input[type=submit]",
    link: "a[href]:not([role])",
    field: "input:not([type=hidden]), textarea, select, [role=combobox]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    heading: "h1, h2, h3, h4",
    dialog: "dialog[open], [role=dialog]",
    option: "[role=option]",
    status: "[role=status]",
    alert: "[role=alert]",
  };
  const fold = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const labelIds = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const labels = labelIds.length
      ? labelIds.map((id) => root.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])];
    if (labelIds.length) return fold(labels.map((label) => label?.textContent).join(" "));
    return fold(
      element.getAttribute("aria-label") ??
        (labels.length ? labels.map((label) => label?.textContent).join(" ") : element.textContent),
    );
  };
  const isDrawn = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const below = (root: ParentNode, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? below(shadowRoot, selector) : [],
    ),
  ];
  const search = ({ role, name, css: selector, text: words, inside }: Target): Element[] => {
    const roots: ParentNode[] = inside
      ? search(inside).flatMap((one) => (one.shadowRoot ? [one, one.shadowRoot] : [one]))
      : [document];
    const found = roots.flatMap((root) => below(root, selector ?? (role ? SELECTORS[role] : "*")));
    const matching = found.filter(
      (one) =>
        isDrawn(one) &&
        (role === undefined || one.matches(SELECTORS[role])) &&
        (name === undefined || nameOf(one) === name) &&
        (words === undefined || fold(one.textContent).includes(words)),
    );
    // Only the innermost has words of its own.
    return words === undefined || selector || role
      ? matching
      : matching.filter((one) => !matching.some((other) => other !== one && one.contains(other)));
  };
  return search(wanted);
}
