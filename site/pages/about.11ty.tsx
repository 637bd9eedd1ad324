import { callLink } from "../company.ts";
import { Call, NextStep } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { Counters, CounterValue } from "../components/counters/Counters.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Points } from "../components/points/Points.tsx";
import { Night } from "../components/section/Night.tsx";
import { Section } from "../components/section/Section.tsx";
import { ServiceCards } from "../components/service-cards/ServiceCards.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { selectClaims } from "../select-data.ts";
import "./about.css";

export const data = { previewImage: "about", permalink: "about.html" };

export default function AboutPage(data: PageData) {
  const { about, services, build } = data;
  const { crumbs } = data.navigation;
  const { counters, statement } = selectClaims(data.claims, "about");
  const quality = counters.find(({ id }) => id === "about-quality");
  return (
    <InnerPage
      data={data}
      texts={about}
      crumb={crumbs.about}
      banner={{
        drawing: "about",
        motif: "domes",
        nextStep: <NextStep href={linkTo("contact")} label={about.callToAction.label} />,
      }}
    >
      <Counters
        counters={counters.filter((counter) => counter !== quality)}
        year={build.year}
      />
      <Story {...about.story} statement={statement} />
      <Section isPaper heading={about.services.heading} lead={about.services.lead}>
        <ServiceCards
          cards={services.items
            .filter(({ isFeatured }) => isFeatured)
            .map((service) => ({ service, text: service.cardText }))}
        />
        <NextStep href={linkTo("our-services")} label={about.viewAllLabel} isSecond />
      </Section>
      <WhyChooseUs data={data} quality={quality} />
      <CallToAction {...about.callToAction} />
    </InnerPage>
  );
}

const Story = ({
  heading,
  picture,
  paragraphs,
  statement,
  drawingAlt,
}: PageData["about"]["story"] & { statement: string }) => (
  <Section>
    <div className="two-columns">
      <div>
        <h2>{heading}</h2>
        <Photo picture={picture} />
      </div>
      <div className="prose">
        <Paragraphs texts={[...paragraphs, statement]} />
      </div>
    </div>
    <NearDrawing name="about-desk" alt={drawingAlt} isWide />
  </Section>
);

interface WhyChooseUsProps {
  data: PageData;
  /** The counter about quality; undefined if there is none. */
  quality: PageData["claims"]["counters"][number] | undefined;
}

function WhyChooseUs({ data, quality }: WhyChooseUsProps) {
  const { heading, paragraphs, points } = data.about.whyChooseUs;
  const call = callLink(data);
  return (
    <Night>
      <div className="two-columns">
        <div>
          <h2>{heading}</h2>
          {quality && (
            <p className="about-quality">
              <strong>
                <CounterValue counter={quality} year={data.build.year} />
              </strong>{" "}
              {quality.label}
            </p>
          )}
        </div>
        <div className="prose">
          <Paragraphs texts={paragraphs} />
          {call && <NextStep href={call.href} label={<Call {...call} />} isSecond />}
        </div>
      </div>
      <Points points={points} />
    </Night>
  );
}
