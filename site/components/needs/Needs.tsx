import { Diamonds } from "../diamonds/Diamonds.tsx";
import "./needs.css";

/** What the client has to bring, each in a sentence. */
export function Needs({ heading, needs }: { heading: string; needs: string[] }) {
  return (
    <div className="needs">
      <h3>{heading}</h3>
      <Diamonds items={needs} />
    </div>
  );
}
