import type { Technology } from "../../data-types.ts";

/** Whose technology marks the site shows under a licence that asks for it. The footer of every page leads here. */
export function MarkCredits({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <section id="credits">
      <h2>{heading}</h2>
      <ul className="diamonds">
        {technologies
          .filter(({ credit }) => credit)
          .map(({ id, title, credit }) => (
            <li key={id}>
              {title}: {credit}
            </li>
          ))}
      </ul>
    </section>
  );
}
