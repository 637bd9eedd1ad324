import { LazyDrawing } from "./Drawing.tsx";
import "./near-drawing.css";

/**
 * A drawing below the first screen: a screen of 480 by 312, or the street of 1200 by 420. A browser fetches a lazy image from 1,250 px away,
 * on slow networks from 2,500: visitors who never scroll would pay 27 kB. `widgets/lazy-images.ts` brings it.
 */
export function NearDrawing({ name, alt, isStreet }: { name: string; alt: string; isStreet?: boolean }) {
  return (
    <div className={isStreet ? "near-drawing near-drawing--street" : "near-drawing"}>
      <noscript data-near>
        <LazyDrawing name={name} alt={alt} />
      </noscript>
    </div>
  );
}
