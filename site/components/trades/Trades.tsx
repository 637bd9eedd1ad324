import { withServices } from "../../company.ts";
import type { Service, Trade } from "../../data-types.ts";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import "./trades.css";

/**
 * Kinds of clients as boxes, each a link to the page of a service under the drawn screen of it. `isRow`: the first four, above cards that name each service; else each says its service's name.
 */
export function Trades({
  trades,
  services,
  isRow = false,
}: {
  trades: Trade[];
  services: Service[];
  isRow?: boolean;
}) {
  const shown = withServices(isRow ? trades.slice(0, 4) : trades, services);
  return (
    <ul className={`trades columns${isRow ? " trades--row" : ""}`}>
      {shown.map(({ entry: trade, service }) => (
        <li key={trade.name}>
          <a className="card" href={`/${service.path}`}>
            <NearDrawing name={`screen-${service.id}`} alt="" />
            <h3>{trade.name}</h3>
            <p>{trade.text}</p>
            {!isRow && <span>{service.name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
