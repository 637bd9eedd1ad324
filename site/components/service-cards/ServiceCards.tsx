import type { Service } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { Icon } from "../icon/Icon.tsx";
import "./service-cards.css";

interface ServiceCardsProps {
  /** Each card's service, and the text below its name. */
  cards: { service: Service; text: string }[];
}

/** A card for each service, which is a link to its page. */
export const ServiceCards = ({ cards }: ServiceCardsProps) => (
  <div className="cards columns">
    {cards.map(({ service, text }) => (
      <a key={service.id} className="card" href={linkTo(service.path)}>
        <Icon name={service.icon} />
        <h3>{service.name}</h3>
        <p>{text}</p>
      </a>
    ))}
  </div>
);
