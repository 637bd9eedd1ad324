import type { Technology } from "../../data-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";
import { ProseSection } from "../prose/ProseSection.tsx";

/** Credits for the technology logos whose licence asks for one. The footer of every page links here. */
export function MarkCredits({ heading, technologies }: { heading: string; technologies: Technology[] }) {
  return (
    <ProseSection id="credits" heading={heading}>
      <Diamonds
        items={technologies.filter(({ credit }) => credit).map(({ title, credit }) => `${title}: ${credit}`)}
      />
    </ProseSection>
  );
}
