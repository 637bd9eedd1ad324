import type { Technology } from "../../data-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";

/** Whose technology marks the site shows under a licence that asks for it. The footer of every page leads here. */
export function MarkCredits({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <section id="credits">
      <h2>{heading}</h2>
      <Diamonds
        items={technologies.filter(({ credit }) => credit).map(({ title, credit }) => `${title}: ${credit}`)}
      />
    </section>
  );
}
