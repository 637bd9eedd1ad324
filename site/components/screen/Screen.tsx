import type { ServiceScreen } from "../../data-types.ts";
import "../../styles/two-columns.css";
import "./screen.css";

export interface ScreenProps {
  /** The service's `id`: its drawing is `site/drawings/screen-ID.svg`, 480 by 312. */
  service: string;
  /** What the drawing shows, in words. */
  screen: ServiceScreen;
  /** On a wide screen the drawing stands here, its caption on the other side. */
  side: "left" | "right";
}

/**
 * What a client would look at all day, drawn, beside a sentence that says so. It is below the first screen, so the drawing is a file
 * of its own, fetched when it is near; its words are text in it, which nobody but its own window sees, so `alt` says them again.
 */
export function Screen({ service, screen, side }: ScreenProps) {
  return (
    <figure className={`section wrap two-columns screen screen--${side}`}>
      <img
        src={`/drawings/screen-${service}.svg`}
        alt={screen.alt}
        width="480"
        height="312"
        loading="lazy"
        decoding="async"
      />
      <figcaption>{screen.caption}</figcaption>
    </figure>
  );
}
