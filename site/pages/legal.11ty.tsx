import type { ReactNode } from "react";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { BulletList } from "../components/points/BulletList.tsx";
import { Section } from "../components/section/Section.tsx";
import { DAYS_KEPT } from "../components/widget/days-kept.ts";
import type { DeviceNoteTexts, Policy, Technologies } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { selectClaims } from "../select-data.ts";
import "./legal.css";

type LegalData = PageData & { policy: Policy & { address: string } };

export const data = {
  previewImage: "legal",
  pagination: {
    data: "legal.items",
    size: 1,
    alias: "policy",
    addAllPagesToCollections: true,
    /** Makes two pages of each policy, at its two addresses. The first is the canonical one. */
    before: (policies: Policy[]) =>
      policies.flatMap((policy) =>
        [policy.path, policy.otherPath].map((address) => ({ ...policy, address })),
      ),
  },
  permalink: ({ policy }: LegalData) => `${policy.address}.html`,
  eleventyComputed: { canonical: ({ policy }: LegalData) => linkTo(policy.path) },
};

export default function LegalPage(data: LegalData) {
  const { policy, technologies } = data;
  return (
    <InnerPage
      data={data}
      texts={policy}
      crumb={policy.name}
      banner={{ drawing: "legal", size: "brief", motif: "domes" }}
    >
      <Section>
        <div className="prose">
          <div className="prose-section">
            {policy.lastUpdated && (
              <p>
                {data.legal.lastUpdatedLabel}{" "}
                <time dateTime={policy.lastUpdated.split("-").reverse().join("-")}>
                  {policy.lastUpdated}
                </time>
              </p>
            )}
            <Paragraphs texts={[selectClaims(data.claims, policy.id).statement]} />
          </div>
          {policy.sections.map(({ heading, paragraphs, items }) => (
            <ProseSection key={heading} heading={heading}>
              <Paragraphs texts={paragraphs} />
              {items.length > 0 && <BulletList items={items} />}
            </ProseSection>
          ))}
          {policy.id === "terms" && <MarkCredits {...technologies} />}
        </div>
      </Section>
      {policy.deviceNote && <DeviceNote {...policy.deviceNote} />}
    </InnerPage>
  );
}

/** The credits for logos whose licence demands them. The footer of every page links to them. */
const MarkCredits = ({ creditsHeading, items, noticesLabel }: Technologies) => (
  <ProseSection id="credits" heading={creditsHeading}>
    <BulletList
      items={items
        .filter(({ credit }) => credit)
        .map(({ title, credit }) => `${title}: ${credit}`)}
    />
    <p>
      {/* The link is relative, so that browsers do not prefetch it: they do so for links that begin with a slash. */}
      <a href="./THIRD-PARTY-NOTICES.txt">{noticesLabel}</a>
    </p>
  </ProseSection>
);

/**
 * The note about the data that the site stores on a visitor's device. It is not in the
 * policy, which has a fixed date.
 */
const DeviceNote = ({ kicker, heading, paragraphs }: DeviceNoteTexts) => (
  <Section isPaper className="device-note">
    <Kicker text={kicker} />
    <div className="prose">
      <ProseSection heading={heading}>
        <Paragraphs
          texts={paragraphs.map((text) => text.replace("{days}", String(DAYS_KEPT)))}
        />
      </ProseSection>
    </div>
  </Section>
);

interface ProseSectionProps {
  id?: string;
  heading: string;
  children: ReactNode;
}

const ProseSection = ({ id, heading, children }: ProseSectionProps) => (
  <section id={id} className="prose-section">
    <h2>{heading}</h2>
    {children}
  </section>
);
