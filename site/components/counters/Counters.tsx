import type { Counter } from "../../data-types.ts";
import "./counters.css";

interface CounterValueProps {
  counter: Counter;
  year: number;
}

/** Years since `sinceYear` are counted at build time, and corrected by `widgets/main.ts`. */
export const CounterValue = ({
  counter: { value, sinceYear },
  year,
}: CounterValueProps) =>
  sinceYear ? <span data-years-since={sinceYear}>{year - sinceYear}</span> : value;

/** Numbers with their labels, or nothing if the page has none. `year` is the year of the build. */
export const Counters = ({ counters, year }: { counters: Counter[]; year: number }) =>
  counters.length > 0 && (
    <dl className="counters">
      {counters.map((counter) => (
        <div key={counter.id}>
          <dt>{counter.label}</dt>
          <dd>
            <CounterValue counter={counter} year={year} />
          </dd>
        </div>
      ))}
    </dl>
  );
