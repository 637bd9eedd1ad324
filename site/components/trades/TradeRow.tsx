import type { Service, Trade } from "../../data-types.ts";
import { withServices } from "../../layouts/with-services.ts";
import { TradeBox } from "./TradeBox.tsx";
import "../card/card.css";
import "./trade-row.css";

/** The first four kinds of clients, above the cards of the services, which name each service. */
export function TradeRow({ trades, services }: { trades: Trade[]; services: Service[] }) {
  return (
    <ul className="cards trade-row">
      {withServices(trades.slice(0, 4), services).map(({ entry: trade, service }) => (
        <TradeBox key={trade.name} trade={trade} service={service} />
      ))}
    </ul>
  );
}
