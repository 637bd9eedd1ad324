/*
 * Elements that are there because we have printed or rendered them, which the compiler cannot know. A check would
 * cost each form bytes, and say no more than the error's own line.
 */

/** A ref that only effects and handlers read, which run while its element is rendered. */
export interface Rendered<Type extends Element> {
  current: Type;
}

/** Returns the first element for a selector. It must be there: else it is `null`, and what the caller does next throws. */
export const find = <Type extends Element = HTMLElement>(
  parent: ParentNode,
  selector: string,
): Type =>
  // biome-ignore lint/style/noNonNullAssertion: the caller has printed it
  parent.querySelector<Type>(selector)!;
