import { LazyDrawing } from "./Drawing.tsx";
import "./near-drawing.css";

interface NearDrawingProps {
  name: string;
  alt: string;
  isWide?: boolean;
}

/**
 * A drawing that `widgets/lazy-images.ts` loads when it is near: a scene of 400 by 225
 * pixels, a screen of 480 by 312, or a wide one of 1200 by 420. `loading="lazy"` alone is
 * not enough, because browsers load such an image from up to 2,500 px away, so that
 * visitors who never scroll would load 27 kB:
 * https://web.dev/articles/browser-level-image-lazy-loading
 */
export const NearDrawing = ({ name, alt, isWide }: NearDrawingProps) => (
  <div className={isWide ? "near-drawing near-drawing--wide" : "near-drawing"}>
    <noscript data-near>
      <LazyDrawing name={name} alt={alt} />
    </noscript>
  </div>
);
