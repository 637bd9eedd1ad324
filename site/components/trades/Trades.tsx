import type { Service, Trade } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { withServices } from "../../select-data.ts";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import "./trades.css";

/**
 * Kinds of clients, each with a drawing and a link to the service for them. A phone shows one at a time, with its
 * number.
 */
export const Trades = (props: { trades: Trade[]; services: Service[] }) => (
  <ul className="trades columns">
    {withServices(props.trades, props.services).map(({ entry, service }, index, all) => (
      <li key={entry.name}>
        <a className="card" href={linkTo(service.path)}>
          <NearDrawing name={`moment-${service.id}`} alt="" />
          <span aria-hidden="true">
            {index + 1}/{all.length}
          </span>
          <h3>{entry.name}</h3>
          <p>{entry.text}</p>
        </a>
      </li>
    ))}
  </ul>
);
