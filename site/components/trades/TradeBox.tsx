import type { ReactNode } from "react";
import { usePageFiles } from "../../page-files.ts";
import type { Service, Trade } from "../../data-types.ts";
import "./trade-box.css";

/**
 * One kind of client as a large link to the page of its service, under the drawn screen of that service. The drawings are below the first
 * screen: files of their own, fetched when they are near. The words under each say what it stands for.
 */
export function TradeBox({
  trade,
  service,
  children,
}: {
  trade: Trade;
  service: Service;
  children?: ReactNode;
}) {
  return (
    <li>
      <a className="trade" href={`/${service.path}`}>
        <img
          src={usePageFiles().addressOf(`drawings/screen-${service.id}.svg`)}
          alt=""
          width="480"
          height="312"
          loading="lazy"
        />
        <h3>{trade.name}</h3>
        <p>{trade.text}</p>
        {children}
      </a>
    </li>
  );
}
