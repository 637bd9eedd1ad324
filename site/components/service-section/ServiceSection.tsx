import type { ServiceSection as SectionWords } from "../../data-types.ts";
import { Band, type Ground } from "../band/Band.tsx";
import { Points } from "../points/Points.tsx";
import "./service-section.css";

/** One part of a service's page: cards below its heading, a list or text alone beside it. */
export function ServiceSection({ words, ground }: { words: SectionWords; ground: Ground }) {
  const { id, heading, paragraphs, items, layout } = words;
  const lead = paragraphs.map((paragraph) => (
    <p key={paragraph} className="lead">
      {paragraph}
    </p>
  ));
  if (items.length === 0)
    return (
      <Band id={id} ground={ground} hasColumns>
        <h2>{heading}</h2>
        <div className="service-section-words">{lead}</div>
      </Band>
    );
  return (
    <Band id={id} ground={ground} hasColumns={layout === "list"}>
      <div>
        <h2>{heading}</h2>
        {lead}
      </div>
      <Points points={items} layout={layout} />
    </Band>
  );
}
