/** What a key does to a multi-select. */
export type KeyAction =
  | "open"
  | "close"
  | "next"
  | "previous"
  | "first"
  | "last"
  | "choose"
  | "choose-all"
  | "letter";

/** Where the focus is: on the button that opens the list, in the search field, or on 'Select All'. */
export type FocusPlace = "trigger" | "search" | "all";

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const OPENING = ["ArrowDown", "ArrowUp", "Enter", " "];
const MOVING: Record<string, KeyAction> = { Escape: "close", ArrowDown: "next", ArrowUp: "previous" };
const IN_LIST: Record<string, KeyAction> = { " ": "choose", Home: "first", End: "last" };

/**
 * The keys of the WAI-ARIA Authoring Practices for a list of several choices. A key that gives nothing is the browser's: Enter
 * and Space press 'Select All', and the search field keeps what it needs for typing.
 */
export function keyAction(pressed: PressedKey, isOpen: boolean, place: FocusPlace): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const isCommand = ctrlKey || metaKey;
  const letter = key.length === 1 && !isCommand && !altKey ? "letter" : undefined;
  if (!isOpen) return OPENING.includes(key) && !isCommand ? "open" : letter;
  if (MOVING[key]) return MOVING[key];
  if (place === "all") return undefined;
  if (key === "Enter") return "choose";
  if (place === "search") return undefined;
  if (isCommand && key.toLowerCase() === "a") return "choose-all";
  return IN_LIST[key] || letter;
}
