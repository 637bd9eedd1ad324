import type { ReactNode } from "react";
import { usePageFiles } from "../../page-files.ts";
import type { ServiceScreen } from "../../data-types.ts";
import "./screen.css";

export interface ScreenProps {
  /** The service's `id`: its drawing is `site/drawings/screen-ID.svg`, 480 by 312. */
  service: string;
  /** What the drawing shows, in words. */
  screen: ServiceScreen;
  /** On a wide screen the drawing stands here, what belongs to it on the other side. */
  side: "left" | "right";
  /** What a client says of this service. Without it the caption has that side to itself. */
  voice: ReactNode;
}

/**
 * What a client would look at all day, drawn, beside what one says of it, or a sentence that says what to see. It is below the first
 * screen, so the drawing is a file of its own, fetched when it is near; its words are text in it, which nobody but its own window
 * sees, so `alt` says them again.
 */
export function Screen({ service, screen, side, voice }: ScreenProps) {
  const columns = `screen-columns screen-columns--${side}`;
  return (
    <div className="section wrap screen-band">
      <div className={voice ? `screen-panel ${columns}` : "screen-panel"}>
        <figure className={voice ? "screen" : `screen ${columns}`}>
          <img
            src={usePageFiles().addressOf(`drawings/screen-${service}.svg`)}
            alt={screen.alt}
            width="480"
            height="312"
            loading="lazy"
            decoding="async"
          />
          <figcaption>{screen.caption}</figcaption>
        </figure>
        {voice}
      </div>
    </div>
  );
}
