/** Finds elements as a person does, by role and name. One search for every engine, because it runs in the page. */

/** Description of a visible element: an element fits if every given property fits. */
export interface Target {
  role?: Role;
  /** The whole accessible name. */
  name?: string;
  /** A selector, if there is no role to go by. */
  css?: string;
  /** A part of the element's text. */
  text?: string;
  inside?: Target;
}
type Role = keyof typeof SELECTORS;

const SELECTORS = {
  button: "button, summary, [role=button]",
  link: "a[href]:not([role])",
  field: "input:not([type=hidden]), textarea, select, button[aria-expanded]",
  heading: "h1, h2, h3, h4",
  dialog: "dialog[open], [role=dialog]",
  option: "[role=group] label",
};

const byRole = (role: Role) => (name: string, inside?: Target) => ({
  role,
  name,
  inside,
});

export const button = byRole("button");
export const link = byRole("link");
export const field = byRole("field");
export const heading = byRole("heading");
export const option = byRole("option");
export const css = (selector: string, inside?: Target): Target => ({
  css: selector,
  inside,
});
export const text = (words: string, inside?: Target): Target => ({ text: words, inside });

/** Returns a JavaScript expression whose value is an array of all elements that fit, in the order of the document. */
export const expressionOf = (target: Target) =>
  `(${findElements})(${JSON.stringify(target)}, ${JSON.stringify(SELECTORS)})`;

/** Returns the elements that fit, also those in open shadow roots. Runs in the page. */
function findElements(wanted: Target, selectors: typeof SELECTORS): Element[] {
  const fold = (words: string) => words.replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const said = (labels.length > 0 ? labels : [element]).map(
      ({ textContent }) => textContent,
    );
    return fold(element.getAttribute("aria-label") ?? said.join(" "));
  };
  const isDrawn = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible";
  const below = (root: ParentNode, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? below(shadowRoot, selector) : [],
    ),
  ];
  const search = ({
    role,
    name,
    css: selector,
    text: words,
    inside,
  }: Target): Element[] => {
    const roots: ParentNode[] = inside
      ? search(inside).flatMap((one) => (one.shadowRoot ? [one, one.shadowRoot] : [one]))
      : [document];
    const found = roots.flatMap((root) =>
      below(root, selector ?? (role ? selectors[role] : "*")),
    );
    return found.filter(
      (one) =>
        isDrawn(one) &&
        (name === undefined || nameOf(one) === name) &&
        (words === undefined || fold(one.textContent ?? "").includes(words)),
    );
  };
  return search(wanted);
}
