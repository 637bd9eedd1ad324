import type { Service } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { Icon } from "../icon/Icon.tsx";
import "./service-cards.css";

interface ServiceCardsProps {
  services: Service[];
  text: "cardText" | "headline";
}

/** A card for each service, which leads to its page. `text` names the field that it shows. */
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
