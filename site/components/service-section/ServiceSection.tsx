import type { ServiceSection as SectionWords } from "../../data-types.ts";
import { Points } from "../points/Points.tsx";
import "../../styles/two-columns.css";
import "./service-section.css";

/** One part of a service's page: text and points below the heading, or text alone beside it. */
export function ServiceSection({ words, isAlternate }: { words: SectionWords; isAlternate: boolean }) {
  const { id, heading, paragraphs, items, layout } = words;
  const hasPoints = items.length > 0;
  const classes = ["section wrap", isAlternate && "section--alternate", !hasPoints && "two-columns"];
  return (
    <section id={id} className={classes.filter(Boolean).join(" ")}>
      <h2>{heading}</h2>
      <div className="service-section-words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
        {hasPoints && <Points points={items} layout={layout} />}
      </div>
    </section>
  );
}
