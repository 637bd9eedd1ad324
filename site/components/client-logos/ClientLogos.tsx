import type { Client } from "../../data-types";
import "./client-logos.css";

/** Clients by mark and name, one colour, in a row that wraps. */
export function ClientLogos({ clients }: { clients: Client[] }) {
  return (
    <ul className="client-logos">
      {clients.map(({ name, image }) => (
        <li key={name}>
          <img src={`/${image}`} alt="" width="30" height="30" loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  );
}
