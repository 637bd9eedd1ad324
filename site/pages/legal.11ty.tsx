import { Banner } from "../components/banner/Banner.tsx";
import { DeviceNote } from "../components/device-note/DeviceNote.tsx";
import { Diamonds } from "../components/diamonds/Diamonds.tsx";
import { MarkCredits } from "../components/mark-credits/MarkCredits.tsx";
import { Proof } from "../components/proof/Proof.tsx";
import { Prose } from "../components/prose/Prose.tsx";
import { ProseSection } from "../components/prose/ProseSection.tsx";
import { Page } from "../layouts/Page.tsx";
import { claimsOf } from "../layouts/claims-of.ts";
import type { Policy } from "../data-types.ts";
import { type PageDataWith, titled } from "../page-data.ts";

type PolicyAtAddress = Policy & { address: string };
type LegalData = PageDataWith<"policy", PolicyAtAddress>;

export const data = {
  picture: "legal",
  pagination: {
    data: "legal.items",
    size: 1,
    alias: "policy",
    addAllPagesToCollections: true,
    /** Each policy has two addresses; the first is the canonical one. */
    before: (policies: Policy[]): PolicyAtAddress[] =>
      policies.flatMap((policy) => [
        { ...policy, address: policy.path },
        { ...policy, address: policy.otherPath },
      ]),
  },
  permalink: ({ policy }: LegalData) => `${policy.address}.html`,
  eleventyComputed: {
    ...titled(({ policy }: LegalData) => policy),
    canonical: ({ policy }: LegalData) => `/${policy.path}`,
    changedOn: ({ policy }: LegalData) => policy.lastUpdated?.split("-").reverse().join("-"),
  },
};

export default function LegalPage(data: LegalData) {
  const { policy, technologies, build } = data;
  const { statements } = claimsOf(data.claims, policy.id);
  const crumbs = [{ label: data.navigation.crumbs.home, href: "/" }, { label: policy.name }];
  return (
    <Page data={data} crumbs={crumbs}>
      <Banner crumbs={crumbs} heading={policy.heading} summary={policy.summary} drawing="legal" />
      <article className="section wrap">
        <Prose>
          {policy.lastUpdated && (
            <p>
              {data.legal.lastUpdatedLabel} {policy.lastUpdated}
            </p>
          )}
          {policy.sections.map(({ heading, paragraphs, items }) => (
            <ProseSection key={heading} heading={heading}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 && <Diamonds items={items} />}
            </ProseSection>
          ))}
          <Proof statements={statements} year={build.year} />
          {policy.id === "terms" && (
            <MarkCredits
              heading={technologies.creditsHeading}
              technologies={technologies.items}
              noticesLabel={technologies.noticesLabel}
            />
          )}
        </Prose>
      </article>
      {policy.deviceNote && <DeviceNote {...policy.deviceNote} days={build.keptDays} />}
    </Page>
  );
}
