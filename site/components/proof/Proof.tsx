import type { Claim } from "../../data-types.ts";
import "./proof.css";

/** What the company says of itself on this page, word for word as given. Nothing where nothing is given. */
export function Proof({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <ul className="proof diamonds">
      {claims.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
