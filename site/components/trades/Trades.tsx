import type { Service, Trade } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { pairWithServices } from "../../select-data.ts";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import "./trades.css";

interface TradesProps {
  trades: Trade[];
  services: Service[];
  /** On a phone the boxes are a row to swipe. */
  isRow?: boolean;
}

/** Kinds of clients, each with a drawing and a link to the service for them. */
export const Trades = ({ trades, services, isRow }: TradesProps) => (
  <ul className={isRow ? "trades trades--row columns" : "trades columns"}>
    {pairWithServices(trades, services).map(({ service, entry }) => (
      <li key={entry.name}>
        <a className="card" href={linkTo(service.path)}>
          <NearDrawing name={`moment-${service.id}`} alt="" />
          <h3>{entry.name}</h3>
          <p>{entry.text}</p>
        </a>
      </li>
    ))}
  </ul>
);
