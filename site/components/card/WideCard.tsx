import { SpriteIcon } from "../icon/SpriteIcon.tsx";
import type { CardProps } from "./Card.tsx";
import "./card.css";
import "./wide-card.css";

/** A card of double width with a drawing. It is below the first screen, so the drawing is a file of its own, loaded when it is near. */
export interface WideCardProps extends CardProps {
  /** File name in `site/drawings/`, without `.svg`; it is 240 by 170. */
  drawing: `card-${string}`;
}

export function WideCard({ href, icon, title, text, drawing }: WideCardProps) {
  return (
    <a className={`card card--wide card--${drawing}`} href={href}>
      <SpriteIcon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <img
        className="card-drawing"
        src={`/drawings/${drawing}.svg`}
        alt=""
        width="240"
        height="170"
        loading="lazy"
      />
    </a>
  );
}
