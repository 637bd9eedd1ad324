import { useRef } from "react";

/** A ref whose `current` is never null, because only effects and handlers read it, while its element is rendered. */
export interface Rendered<Type extends Element> {
  current: Type;
}

/** Returns the ref of an element that a component always renders. */
export const useElement = <Type extends Element>() =>
  useRef<Type>(null) as Rendered<Type>;
