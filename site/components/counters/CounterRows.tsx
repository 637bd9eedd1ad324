import { Counters, type CountersProps } from "./Counters.tsx";
import "./counter-rows.css";

/** The same where they are three: two columns on a phone would leave a hole. */
export function CounterRows(props: CountersProps) {
  return (
    <div className="counter-rows">
      <Counters {...props} />
    </div>
  );
}
