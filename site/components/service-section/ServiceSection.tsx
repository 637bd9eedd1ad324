import type { ServiceSection as SectionWords } from "../../data-types.ts";
import { Band, type Ground } from "../band/Band.tsx";
import { Points } from "../points/Points.tsx";
import "./service-section.css";

/** One part of a service's page: text and points below the heading, or text alone beside it. */
export function ServiceSection({ words, ground }: { words: SectionWords; ground: Ground }) {
  const { id, heading, paragraphs, items, layout } = words;
  const hasPoints = items.length > 0;
  return (
    <Band id={id} ground={ground} columns={hasPoints ? undefined : "straight"}>
      <h2>{heading}</h2>
      <div className="service-section-words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
        {hasPoints && <Points points={items} layout={layout} />}
      </div>
    </Band>
  );
}
