import { GuidePage } from "../GuidePage.tsx";
import type { PartnerPageFacts } from "../PartnerPage.tsx";

/** The form in site builders, as a page: its text is `docs/platforms.md`. */
export default function Platforms({ companyName, platforms }: PartnerPageFacts) {
  return (
    <GuidePage
      companyName={companyName}
      text={platforms}
      lead="What to paste where, what works there, and how we know."
      other={{ href: "/widgets/docs.html", label: "The whole guide" }}
    />
  );
}
