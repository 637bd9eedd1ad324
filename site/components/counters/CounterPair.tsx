import { Counters, type CountersProps } from "./Counters.tsx";
import "./counter-pair.css";

/** The same where they are two, which a whole row would keep far apart. */
export function CounterPair(props: CountersProps) {
  return (
    <div className="counter-pair">
      <Counters {...props} />
    </div>
  );
}
