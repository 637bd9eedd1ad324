/**
 * Returns whether a key press is for an input method, such as Enter that confirms a
 * Chinese word, or Esc that drops it. Safari sends this press after `compositionend`,
 * with the key code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
