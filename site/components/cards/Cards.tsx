import type { Service } from "../../data-types.ts";
import { Icon } from "../icon/Icon.tsx";
import "./cards.css";

/** Services, each as one large link. `text`: the field under the name. */
export function Cards({ services, text }: { services: Service[]; text: "cardText" | "headline" }) {
  return (
    <div className="cards columns">
      {services.map((service) => (
        <a key={service.id} className="card" href={`/${service.path}`}>
          <Icon name={service.icon} className="icon--box" />
          <h3>{service.name}</h3>
          <p>{service[text]}</p>
        </a>
      ))}
    </div>
  );
}
