import { drawings, type DrawingName } from "./drawings.ts";
import { Svg } from "./Svg.tsx";

export type { DrawingName } from "./drawings.ts";

/** A name to print and, where the place asks for it, the class that gives the drawing its size. */
export interface DrawingProps {
  name: DrawingName;
  className?: string;
}

/** One drawing, printed inline. It only decorates, so screen readers skip it. */
export function Drawing({ name, className }: DrawingProps) {
  return <Svg source={drawings[name]} className={className} />;
}
