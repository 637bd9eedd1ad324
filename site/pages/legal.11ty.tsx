import type { ReactNode } from "react";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { BulletList } from "../components/points/BulletList.tsx";
import { Section } from "../components/section/Section.tsx";
import { DAYS_KEPT } from "../components/widget/Widget.tsx";
import type { DeviceNoteTexts, Policy, Technologies } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { claimsOf } from "../select-data.ts";
import { LANGUAGE } from "../texts.ts";
import "./legal.css";

type LegalData = PageData & { policy: Policy & { address: string } };

export const data = {
  previewImage: "legal",
  pagination: {
    data: "legal.items",
    size: 1,
    alias: "policy",
    addAllPagesToCollections: true,
    /** A policy has two addresses; the first is the canonical one. */
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
      head={policy}
      name={policy.name}
      banner={{ drawing: "legal", size: "brief", motif: "domes" }}
    >
      <Section>
        <div className="prose">
          <div className="prose-section">
            {policy.lastUpdated && (
              <p>
                {data.legal.lastUpdatedLabel} {policy.lastUpdated}{" "}
                <span className="in-words">({inWords(policy.lastUpdated)})</span>
              </p>
            )}
            <Paragraphs texts={[claimsOf(data.claims, policy.id).statement]} />
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

/** '12 August 2020' of '12-08-2020': digits alone leave open which is the month. */
const inWords = (day: string) =>
  new Date(day.split("-").reverse().join("-")).toLocaleDateString(LANGUAGE, {
    dateStyle: "long",
    timeZone: "UTC",
  });

/** Credits for the logos whose licence asks for one. Every footer links here. */
const MarkCredits = ({ creditsHeading, items, noticesLabel }: Technologies) => (
  <ProseSection id="credits" heading={creditsHeading}>
    <BulletList
      items={items
        .filter(({ credit }) => credit)
        .map(({ title, credit }) => `${title}: ${credit}`)}
    />
    <p>
      {/* The build writes the file. The link is relative, because pages are fetched ahead by their slash. */}
      <a href="./THIRD-PARTY-NOTICES.txt">{noticesLabel}</a>
    </p>
  </ProseSection>
);

/** A separate band says what the site keeps on a visitor's device, because the policy above has a date. */
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
