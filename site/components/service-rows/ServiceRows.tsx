import type { Service } from "../../data-types";
import { Drawing } from "../drawing/Drawing";
import "./service-rows.css";

/** Every service as a row: drawing, name, what it achieves, whom it suits; the whole row is the link. */
export function ServiceRows({ services }: { services: Service[] }) {
  return (
    <ul className="service-rows">
      {services.map(({ id, path, name, headline, suits, drawing }) => (
        <li key={id}>
          <a className="service-row" href={`/${path}`}>
            <div className="service-row-drawing">
              <Drawing name={drawing} />
            </div>
            <div>
              <h2>{name}</h2>
              <p className="service-row-headline">{headline}</p>
              <p>{suits}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
