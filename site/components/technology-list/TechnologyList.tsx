import type { Technology } from "../../data-types.ts";
import { SpriteMark } from "../icon/Icon.tsx";
import "./technology-list.css";

/** What a service is built with, by name. */
export function TechnologyList({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <div className="technology-list">
      <h3>{heading}</h3>
      <ul>
        {technologies.map(({ id, title, isWordmark }) => (
          <li key={id} className={isWordmark ? "wordmark" : undefined}>
            <SpriteMark id={id} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
