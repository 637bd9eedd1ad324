import { Icon } from "../icon/Icon.tsx";
import "./card.css";

/** A service as one large link: icon, name, what gets better. */
export interface CardProps {
  href: string;
  icon: string;
  title: string;
  text: string;
}

export function Card({ href, icon, title, text }: CardProps) {
  return (
    <a className="card" href={href}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </a>
  );
}
