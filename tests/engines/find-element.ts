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
type Role = "button" | "link" | "field" | "checkbox" | "heading" | "dialog" | "option";

const byRole = (role: Role) => (name: string, inside?: Target) => ({ role, name, inside });

export const button = byRole("button");
export const link = byRole("link");
/** By its label. */
export const field = byRole("field");
export const heading = byRole("heading");
export const option = byRole("option");
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
    button: "button, summary, [role=button]",
    link: "a[href]:not([role])",
    field: "input:not([type=hidden]), textarea, select, [role=combobox]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    heading: "h1, h2, h3, h4",
    dialog: "dialog[open], [role=dialog]",
    option: "[role=option]",
  };
  const fold = (...words: (string | null | undefined)[]) => words.join(" ").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (ids.length > 0) return fold(...ids.map((id) => root.getElementById(id)?.textContent));
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const said = labels.length > 0 ? labels : [element];
    return fold(element.getAttribute("aria-label") ?? fold(...said.map(({ textContent }) => textContent)));
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
        (name === undefined || nameOf(one) === name) &&
        (words === undefined || fold(one.textContent).includes(words)),
    );
    if (words === undefined || selector || role) return matching;
    return matching.filter((one) => !matching.some((other) => other !== one && one.contains(other)));
  };
  return search(wanted);
}
