/**
 * Returns whether a key belongs to an input method: Enter that confirms a candidate, Esc that drops it. Safari
 * sends it after `compositionend`, with the code 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
