import type { Service, Trade } from "../../data-types.ts";

/** Each kind of client with its service. One whose service is not published is left out. */
export function withServices(trades: Trade[], services: Service[]): { trade: Trade; service: Service }[] {
  return trades.flatMap((trade) =>
    services.filter(({ id }) => id === trade.service).map((service) => ({ trade, service })),
  );
}
