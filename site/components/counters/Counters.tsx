import type { Counter } from "../../data-types.ts";
import "./counters.css";

/** Years since `sinceYear` are counted at build time, and corrected by `widgets/main.ts`. */
export const Counters = ({ counters, year }: { counters: Counter[]; year: number }) =>
  counters.length > 0 && (
    <dl className="counters">
      {counters.map(({ id, value, label, sinceYear }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {sinceYear ? (
              <span data-years-since={sinceYear}>{year - sinceYear}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
