import { Drawing, type DrawingName } from "../drawing/Drawing";
import { Icon, type IconName } from "../icon/Icon";
import "./card.css";

/** A service as one large link: icon, name, what gets better. A `drawing` makes it the wide kind. */
export interface CardProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  drawing?: DrawingName;
}

export function Card({ href, icon, title, text, drawing }: CardProps) {
  return (
    <a className={drawing ? `card card--wide card--${drawing}` : "card"} href={href}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {drawing && <Drawing name={drawing} className="card-drawing" />}
    </a>
  );
}
