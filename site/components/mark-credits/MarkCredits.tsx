import type { Technology } from "../../data-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";
import { ProseSection } from "../prose/ProseSection.tsx";

/** Written by the build (`build/notices.ts`). Relative, because what begins with a slash is a page, and fetched ahead. */
const NOTICES = "./THIRD-PARTY-NOTICES.txt";

/**
 * Credits for the technology logos whose licence asks for one, and the way to the licences of all code. The footer of every page links
 * here. `noticesLabel` is that link's text.
 */
export function MarkCredits({
  heading,
  technologies,
  noticesLabel,
}: {
  heading: string;
  technologies: Technology[];
  noticesLabel: string;
}) {
  return (
    <ProseSection id="credits" heading={heading}>
      <Diamonds
        items={technologies.filter(({ credit }) => credit).map(({ title, credit }) => `${title}: ${credit}`)}
      />
      <p>
        <a href={NOTICES}>{noticesLabel}</a>
      </p>
    </ProseSection>
  );
}
