import { LazyDrawing } from "./Drawing.tsx";
import "./near-drawing.css";

/**
 * `site/drawings/NAME.svg`, 480 by 312, or the street's 1200 by 420, below the first screen, as a file of its own. A browser fetches a lazy
 * image from 1,250 px away, on slow networks from 2,500: visitors who never scroll would pay 27 kB. `widgets/lazy-images.ts` brings it.
 */
export function NearDrawing({ name, alt, isStreet }: { name: string; alt: string; isStreet?: boolean }) {
  const [width, height] = isStreet ? [1200, 420] : [480, 312];
  return (
    <div className={isStreet ? "near-drawing near-drawing--street" : "near-drawing"}>
      <noscript data-near>
        <LazyDrawing name={name} alt={alt} width={width} height={height} />
      </noscript>
    </div>
  );
}
