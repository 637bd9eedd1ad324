import type { Counter } from "../../data-types.ts";
import "./counters.css";

interface CounterValueProps {
  counter: Counter;
  year: number;
}

/**
 * The number of a counter. Years since `sinceYear` are counted at the build, and
 * `widgets/main.ts` corrects them later.
 */
export const CounterValue = ({
  counter: { value, sinceYear },
  year,
}: CounterValueProps) =>
  sinceYear ? <span data-years-since={sinceYear}>{year - sinceYear}</span> : value;

/** Numbers with their labels. Renders nothing if there are none. `year` is the year of the build. */
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
