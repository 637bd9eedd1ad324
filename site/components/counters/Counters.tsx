import type { Counter } from "../../data-types.ts";
import "./counters.css";

/**
 * Figures of the company as they are given, '+' and '%' included. A figure with `sinceYear` counts the years to the build's; `widgets/polyfills.ts`
 * corrects it in a page that was built last year. Prints nothing if there are none.
 */
export function Counters({ counters, year }: { counters: Counter[]; year: number }) {
  if (counters.length === 0) return null;
  return (
    <dl className="counters">
      {counters.map(({ id, value, label, sinceYear }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{sinceYear ? <span data-years-since={sinceYear}>{year - sinceYear}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
