import { Banner } from "../components/banner/Banner.tsx";
import { Button } from "../components/button/Button.tsx";
import { ButtonRow } from "../components/button/ButtonRow.tsx";
import { TonedCallToAction } from "../components/call-to-action/TonedCallToAction.tsx";
import { Card } from "../components/card/Card.tsx";
import { CounterRows } from "../components/counters/CounterRows.tsx";
import { NightBand } from "../components/night-band/NightBand.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Pillars } from "../components/pillars/Pillars.tsx";
import { Proof } from "../components/proof/Proof.tsx";
import { Prose } from "../components/prose/Prose.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { WideDrawing } from "../components/wide-drawing/WideDrawing.tsx";
import { companyNode } from "../seo/json-ld.tsx";
import { Page } from "../layouts/Page.tsx";
import { callLink } from "../layouts/call-link.ts";
import { claimsOf } from "../layouts/claims-of.ts";
import type { Statement } from "../data-types.ts";
import { type PageData, titled } from "../page-data.ts";
import "../styles/two-columns.css";

export const data = {
  picture: "about",
  permalink: "about.html",
  eleventyComputed: titled(({ about }) => about),
};

export default function AboutPage(data: PageData) {
  const { about, services, build } = data;
  const { counters, statements } = claimsOf(data.claims, "about");
  const isAboutQuality = ({ id }: Statement) => id === "about-quality";
  const call = callLink(data);
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.about }];
  return (
    <Page data={data} crumbs={crumbs} graph={[companyNode(data)]}>
      <Banner crumbs={crumbs} heading={about.heading} summary={about.summary} drawing="about" motif="domes" />
      <CounterRows counters={counters} year={build.year} />
      <section className="section wrap">
        <div className="two-columns">
          <div>
            <SectionHeading kicker={about.story.kicker} heading={about.story.heading} />
            <Proof
              statements={statements.filter((statement) => !isAboutQuality(statement))}
              year={build.year}
            />
            <Photo picture={about.story.picture} pictures={build.pictures} place="column" />
          </div>
          <Prose>
            {about.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </div>
        <WideDrawing drawing="about-wide" alt={about.story.drawingAlt} />
      </section>
      <section className="section section--alternate wrap">
        <SectionHeading {...about.services} />
        <div className="cards">
          {services.items
            .filter(({ isFeatured }) => isFeatured)
            .map(({ id, path, icon, name, headline }) => (
              <Card key={id} href={`/${path}`} icon={icon} title={name} text={headline} />
            ))}
        </div>
        <ButtonRow>
          <Button href="/our-services" tone="accent">
            {about.viewAllLabel}
          </Button>
        </ButtonRow>
      </section>
      <NightBand>
        <SectionHeading kicker={about.whyChooseUs.kicker} heading={about.whyChooseUs.heading} />
        {about.whyChooseUs.paragraphs.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
        <Pillars points={about.whyChooseUs.points} />
        <Proof statements={statements.filter(isAboutQuality)} year={build.year} />
        {call && (
          <ButtonRow>
            <Button href={call.href} tone="highlight">
              {call.label}
            </Button>
          </ButtonRow>
        )}
      </NightBand>
      <TonedCallToAction {...about.callToAction} tone="soft" />
    </Page>
  );
}
