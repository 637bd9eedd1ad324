import type { Service, Trade } from "../../data-types.ts";
import "../../styles/columns.css";
import "./trades.css";

/**
 * Kinds of clients, each with the drawn screen of a service, as large links to its page. The drawings are below the first screen:
 * files of their own, fetched when they are near. The words beside each say what it stands for.
 */
export function Trades({ trades, services }: { trades: Trade[]; services: Service[] }) {
  return (
    <ul className="trades columns">
      {trades.flatMap(({ name, text, service: id }) =>
        services
          .filter((service) => service.id === id)
          .map((service) => (
            <li key={name}>
              <a className="trade" href={`/${service.path}`}>
                <img
                  src={`/drawings/screen-${id}.svg`}
                  alt=""
                  width="480"
                  height="312"
                  loading="lazy"
                  decoding="async"
                />
                <h3>{name}</h3>
                <p>{text}</p>
                <span>{service.name}</span>
              </a>
            </li>
          )),
      )}
    </ul>
  );
}
