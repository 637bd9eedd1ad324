import type { Claim } from "../../data-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";
import "./proof.css";

/** What the company says of itself on this page, word for word as given. Prints nothing where there are no claims. */
export function Proof({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return <Diamonds items={claims.map(({ text }) => text)} className="proof" />;
}
