import type { Service } from "../../data-types.ts";
import { Drawing, LazyDrawing } from "../drawing/Drawing.tsx";
import "../../styles/accents.css";
import "./service-rows.css";

/** Rows on the first screen: their drawings are printed into the page. The others load when they are near, which keeps the page 3 kB smaller. */
const firstRows = 2;

/** Every service as a row: drawing, name, what it achieves, whom it suits; the whole row is the link. */
export function ServiceRows({ services }: { services: Service[] }) {
  return (
    <ul className="service-rows">
      {services.map(({ id, path, name, headline, suits, drawing, accent }, index) => (
        <li key={id} className={`accent-${accent}`}>
          <a className="service-row card" href={`/${path}`}>
            <div className="service-row-drawing">
              {index < firstRows ? (
                <Drawing name={drawing} />
              ) : (
                <LazyDrawing name={drawing} width={320} height={200} />
              )}
            </div>
            <div className="service-row-words">
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
