import { GuidePage } from "../GuidePage.tsx";
import type { PartnerPageFacts } from "../PartnerPage.tsx";

/** The partners' guide as a page: its text is `docs/embedding.md`, with our own address in its place. */
export default function Docs({ companyName, guide }: PartnerPageFacts) {
  return (
    <GuidePage
      companyName={companyName}
      text={guide}
      lead="Everything that you may rely on: options, events, look, policies, limits."
      other={{ href: "/widgets/builder.html", label: "The snippet builder" }}
    />
  );
}
