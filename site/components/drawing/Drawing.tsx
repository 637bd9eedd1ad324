import { drawings, type DrawingName } from "./drawings.ts";
import { Svg } from "./Svg.tsx";

export type { DrawingName } from "./drawings.ts";

/** One drawing, printed inline. It only decorates, so screen readers skip it. `className` gives it its size, where the place asks for it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return <Svg source={drawings[name]} className={className} />;
}
