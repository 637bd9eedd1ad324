import type { Technology } from "../../data-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";

/** Credits for the technology logos whose licence asks for one. The footer of every page links here. */
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
