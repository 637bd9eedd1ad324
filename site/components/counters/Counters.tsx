import type { Counter } from "../../data-types.ts";
import { YearsSince } from "../proof/Proof.tsx";
import "./counters.css";

/**
 * Figures of the company as they are given, '+' and '%' included. A figure with `sinceYear` counts the years. Prints nothing where there are none.
 * `isNarrow`: they are too few for a whole row.
 */
export function Counters({
  counters,
  year,
  isNarrow = false,
}: {
  counters: Counter[];
  year: number;
  isNarrow?: boolean;
}) {
  if (counters.length === 0) return null;
  return (
    <dl className={isNarrow ? "counters counters--narrow" : "counters"}>
      {counters.map(({ id, value, label, sinceYear }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{sinceYear ? <YearsSince since={sinceYear} year={year} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
