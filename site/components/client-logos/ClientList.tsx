import type { Client } from "../../data-types.ts";
import { Picture } from "../picture/Picture.tsx";
import "./client-list.css";

/** Clients by logo and name. The name is text, so the logo needs none. */
export const ClientList = ({ clients }: { clients: Client[] }) => (
  <ul className="client-list">
    {clients.map(({ name, image }) => (
      <li key={name}>
        <Picture image={image} slot="logo" alt="" sidePx={30} />
        {name}
      </li>
    ))}
  </ul>
);
