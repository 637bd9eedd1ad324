import type { Technology } from "../../data-types.ts";
import "./technology-list.css";

/** What a service is built with, by name. */
export function TechnologyList({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <div className="technology-list">
      <h3>{heading}</h3>
      <ul>
        {technologies.map(({ id, title, isWordmark }) => (
          <li key={id} className={isWordmark ? "wordmark" : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href={`/sprite.svg#${id}`} />
            </svg>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
