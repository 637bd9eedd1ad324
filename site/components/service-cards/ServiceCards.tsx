import type { Service } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { Icon } from "../icon/Icon.tsx";
import "./service-cards.css";

interface ServiceCardsProps {
  services: Service[];
  text: "cardText" | "headline";
}

/** A card for each service, which is a link to its page. `text` is the name of the field that the card shows. */
export const ServiceCards = ({ services, text }: ServiceCardsProps) => (
  <div className="cards columns">
    {services.map((service) => (
      <a key={service.id} className="card" href={linkTo(service.path)}>
        <Icon name={service.icon} />
        <h3>{service.name}</h3>
        <p>{service[text]}</p>
      </a>
    ))}
  </div>
);
