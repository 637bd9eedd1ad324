import type { Client } from "../../data-types.ts";
import { factsOf, type Pictures } from "../../page-data.ts";
import { Picture } from "../picture/Picture.tsx";
import "./client-logos.css";

/** Clients by mark and name, one colour, in a row that wraps. */
export function ClientLogos({ clients, pictures }: { clients: Client[]; pictures: Pictures }) {
  return (
    <ul className="client-logos">
      {clients.map(({ name, image }) => (
        <li key={name}>
          <Picture facts={factsOf(pictures, "logo", image)} alt="" sizes="30px" widthPx={30} heightPx={30} />
          {name}
        </li>
      ))}
    </ul>
  );
}
