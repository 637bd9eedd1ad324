import type { Client } from "../../data-types.ts";
import { Picture } from "../picture/Picture.tsx";
import "./client-list.css";

/** A list of clients with logo and name. The logo has no alternative text, because the name is beside it. */
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
