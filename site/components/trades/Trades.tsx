import { withServices } from "../../company.ts";
import type { Service, Trade } from "../../data-types.ts";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import "./trades.css";

/** Kinds of clients, each a link to a service below its drawn screen. `isRow` puts four into one row. */
export function Trades(props: { trades: Trade[]; services: Service[]; isRow?: boolean }) {
  const { trades, services, isRow } = props;
  return (
    <ul className={isRow ? "trades columns trades--row" : "trades columns"}>
      {withServices(trades, services).map(({ entry: { name, text }, service }) => (
        <li key={name}>
          <a className="card" href={`/${service.path}`}>
            <NearDrawing name={`screen-${service.id}`} alt="" />
            <h3>{name}</h3>
            <p>{text}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
