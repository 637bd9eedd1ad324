import type { Service, Trade } from "../../data-types.ts";
import { withServices } from "../../layouts/with-services.ts";
import { TradeBox } from "./TradeBox.tsx";
import "../../styles/columns.css";
import "./trades.css";

/** Kinds of clients as boxes that lead to a service, each with the service's name. */
export function Trades({ trades, services }: { trades: Trade[]; services: Service[] }) {
  return (
    <ul className="trades columns">
      {withServices(trades, services).map(({ entry: trade, service }) => (
        <TradeBox key={trade.name} trade={trade} service={service}>
          <span>{service.name}</span>
        </TradeBox>
      ))}
    </ul>
  );
}
