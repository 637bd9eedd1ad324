import type { Counter } from "../../data-types.ts";
import { YearsSince } from "../Statements.tsx";
import "./counters.css";

/**
 * Figures of the company as they are given, '+' and '%' included. A figure with `sinceYear` counts the years. Prints nothing where there are none.
 */
export function Counters({ counters, year }: { counters: Counter[]; year: number }) {
  if (counters.length === 0) return null;
  return (
    <dl className="counters">
      {counters.map(({ id, value, label, sinceYear }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{sinceYear ? <YearsSince since={sinceYear} year={year} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
