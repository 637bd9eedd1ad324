import { withServices } from "../../company.ts";
import type { Service, Trade } from "../../data-types.ts";
import { usePageFiles } from "../../page-files.ts";
import "./trades.css";

/**
 * Kinds of clients as boxes, each a link to the page of a service under the drawn screen of it; those are below the first screen: files
 * of their own, fetched when they are near. `isRow`: the first four, above cards that name each service; else each says its service's name.
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
  const { addressOf } = usePageFiles();
  const shown = withServices(isRow ? trades.slice(0, 4) : trades, services);
  return (
    <ul className={`trades columns${isRow ? " trades--row" : ""}`}>
      {shown.map(({ entry: trade, service }) => (
        <li key={trade.name}>
          <a className="card" href={`/${service.path}`}>
            <img
              src={addressOf(`drawings/screen-${service.id}.svg`)}
              alt=""
              width="480"
              height="312"
              loading="lazy"
            />
            <h3>{trade.name}</h3>
            <p>{trade.text}</p>
            {!isRow && <span>{service.name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
