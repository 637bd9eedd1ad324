import type { Claim } from "../../data-types.ts";
import "./counters.css";

/** Figures of the company as they are given, '+' and '%' included. A figure with `sinceYear` counts the years. */
export function Counters({ claims, year }: { claims: Claim[]; year: number }) {
  return (
    <dl className="counters">
      {claims.map(({ id, value, label, sinceYear }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{sinceYear ? <span data-years-since={sinceYear}>{year - sinceYear}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
