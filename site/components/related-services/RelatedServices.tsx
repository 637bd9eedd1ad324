import { usePageFiles } from "../../page-files.ts";
import type { Service } from "../../data-types.ts";
import "../../styles/accents/every.css";
import "../../styles/accents/all.css";
import "../../styles/columns.css";
import "./related-services.css";

/** Other services and why one thinks of them here; each card is a link in the colour of its page, its drawing a file of its own that loads when it is near. */
export function RelatedServices({
  related,
}: {
  related: { service: Pick<Service, "id" | "path" | "name" | "drawing" | "accent">; reason: string }[];
}) {
  const { addressOf } = usePageFiles();
  return (
    <ul className="related-services columns">
      {related.map(({ service: { id, path, name, drawing, accent }, reason }) => (
        <li key={id} className={`accent-${accent}`}>
          <a className="related-service" href={`/${path}`}>
            <img src={addressOf(`drawings/${drawing}.svg`)} alt="" width="320" height="200" loading="lazy" />
            <h3>{name}</h3>
            <p>{reason}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
