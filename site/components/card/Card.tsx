import { SpriteIcon, type SpriteIconName } from "../icon/SpriteIcon.tsx";
import "./card.css";

/**
 * A service as one large link: icon, name, what gets better. A `drawing` makes it the wide kind; it stands below the first view,
 * so it is a file of its own that comes when it is near.
 */
export interface CardProps {
  href: string;
  icon: SpriteIconName;
  title: string;
  text: string;
  /** File name in `site/drawings/`, without `.svg`; it is 240 by 170. */
  drawing?: `card-${string}`;
}

export function Card({ href, icon, title, text, drawing }: CardProps) {
  return (
    <a className={drawing ? `card card--wide card--${drawing}` : "card"} href={href}>
      <SpriteIcon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {drawing && (
        <img
          className="card-drawing"
          src={`/drawings/${drawing}.svg`}
          alt=""
          width="240"
          height="170"
          loading="lazy"
        />
      )}
    </a>
  );
}
