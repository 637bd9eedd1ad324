/** Keys and the mouse, as WebDriver's actions have them: the same in its classic form and in BiDi (w3.org/TR/webdriver2, 17.4.2). */
import type { Key } from "./engine.ts";

const SHIFT = "\uE008";
const CODES: Record<Key, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  "Shift+Tab": `${SHIFT}\uE004`,
  Escape: "\uE00C",
  Space: " ",
  ArrowDown: "\uE015",
  ArrowRight: "\uE014",
  End: "\uE010",
};

/** Presses all of a key's codes, then lets go in the opposite order. */
export function pressActions(key: Key) {
  const codes = [...CODES[key]];
  return keyActions([
    ...codes.map((value) => ({ type: "keyDown", value })),
    ...codes.reverse().map((value) => ({ type: "keyUp", value })),
  ]);
}

/** Writes a text, sign by sign. */
export function typeActions(text: string) {
  return keyActions(
    [...text].flatMap((sign) => {
      const value = sign === "\n" ? CODES.Enter : sign;
      return [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
    }),
  );
}

/** Moves the mouse, and presses its button where it `clicks`. `origin`: the view, or the middle of an element. */
export function mouseActions(origin: "viewport" | object, x: number, y: number, clicks: boolean) {
  const press = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [{ type: "pointerMove", duration: 0, origin, x, y }, ...(clicks ? press : [])],
    },
  ];
}

function keyActions(actions: object[]) {
  return [{ type: "key", id: "keyboard", actions }];
}
