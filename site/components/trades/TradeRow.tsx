import type { Service, Trade } from "../../data-types.ts";
import { TradeBox } from "./TradeBox.tsx";
import { withServices } from "./with-services.ts";
import "../card/card.css";
import "./trade-row.css";

/** The first four kinds of clients, above the cards of the services, which name each service. */
export function TradeRow({ trades, services }: { trades: Trade[]; services: Service[] }) {
  return (
    <ul className="cards trade-row">
      {withServices(trades.slice(0, 4), services).map(({ trade, service }) => (
        <TradeBox key={trade.name} trade={trade} service={service} />
      ))}
    </ul>
  );
}
