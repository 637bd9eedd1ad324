import type { Service, Trade } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { pairWithServices } from "../../select-data.ts";
import { NearDrawing } from "../drawing/NearDrawing.tsx";
import "./trades.css";

interface TradesProps {
  trades: Trade[];
  services: Service[];
  /** On a phone the boxes are a row to swipe. Dots below each box show which one it is, and of how many. */
  isRow?: boolean;
}

/** Kinds of clients, each with a drawing and a link to the service for them. */
export function Trades({ trades, services, isRow }: TradesProps) {
  const boxes = pairWithServices(trades, services);
  return (
    <ul className={isRow ? "trades trades--row columns" : "trades columns"}>
      {boxes.map((box) => (
        <li key={box.entry.name}>
          <a className="card" href={linkTo(box.service.path)}>
            <NearDrawing name={`moment-${box.service.id}`} alt="" />
            <h3>{box.entry.name}</h3>
            <p>{box.entry.text}</p>
          </a>
          {isRow && (
            <div aria-hidden="true">
              {boxes.map((dot) =>
                dot === box ? <b key={dot.entry.name} /> : <i key={dot.entry.name} />,
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
