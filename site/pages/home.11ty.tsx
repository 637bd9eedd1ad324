import { callLink } from "../company.ts";
import {
  Button,
  ButtonRow,
  NextStep,
  QuoteButton,
} from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientLogos } from "../components/client-logos/ClientLogos.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Drawing } from "../components/drawing/Drawing.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Night } from "../components/section/Night.tsx";
import { Section } from "../components/section/Section.tsx";
import { ServiceCards } from "../components/service-cards/ServiceCards.tsx";
import { TechnologyStrip } from "../components/technology-strip/TechnologyStrip.tsx";
import { Testimonials } from "../components/testimonials/Testimonials.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import type { Home } from "../data-types.ts";
import { Page } from "../layouts/Page.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { selectClaims, TRADES_ON_HOME } from "../select-data.ts";
import { companyNode, websiteNode } from "../seo/json-ld.tsx";
import "./home.css";

export const data = { permalink: "index.html" };

export default function HomePage(data: PageData) {
  const { home, services, technologies, projects, faqs, testimonials, build } = data;
  const claims = selectClaims(data.claims, "home");
  return (
    <Page data={data} texts={home} graph={[websiteNode(data), companyNode(data)]}>
      <HomeBanner home={home} />
      <Counters counters={claims.counters} year={build.year} />
      <Section isPaper heading={home.trades.heading}>
        <Trades
          isRow
          trades={data.work.trades.items.slice(0, TRADES_ON_HOME)}
          services={services.items}
        />
      </Section>
      <Section heading={home.services.heading} lead={home.services.lead}>
        <ServiceCards
          cards={services.items
            .filter(({ isCard }) => isCard)
            .map((service) => ({ service, text: service.cardText }))}
        />
        <NextStep
          href={linkTo("our-services")}
          label={home.services.linkLabel}
          isSecond
        />
        <TechnologyStrip
          label={home.technologies.label}
          technologies={technologies.items}
        />
      </Section>
      <Projects projects={projects.items.slice(0, 2)} labels={projects.labels} hasLink />
      <Section isPaper={projects.items.length === 0}>
        <Testimonials
          texts={home.testimonials}
          testimonials={testimonials.items}
          company={data.company}
        />
      </Section>
      <Night>
        <About {...home.about} statement={claims.statement} />
        <Points points={home.blurbs.items} />
      </Night>
      <Section>
        <ClientLogos {...home.clients} />
        <NextStep href={linkTo("ourwork")} label={home.clients.linkLabel} isSecond />
      </Section>
      <Section isPaper heading={home.faq.heading} lead={home.faq.lead}>
        <Faq questions={faqs.items} />
      </Section>
      <CallToAction {...home.callToAction} call={callLink(data)} />
    </Page>
  );
}

const HomeBanner = ({ home }: { home: Home }) => (
  <div className="home-banner wrap">
    <div>
      <Kicker text={home.kicker} />
      <h1>{home.headline}</h1>
      <p className="intro">{home.lead}</p>
      <ButtonRow isTight>
        <QuoteButton label={home.primaryLabel} />
        <Button href={linkTo("ourwork")} isSecond>
          {home.secondaryLabel}
        </Button>
      </ButtonRow>
      <ul className="home-banner-ticks">
        {home.ticks.map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ul>
    </div>
    <Drawing name="home-hero" className="home-banner-drawing" />
  </div>
);

const About = ({
  heading,
  paragraphs: [first, ...others],
  linkLabel,
  statement,
}: Home["about"] & { statement: string }) => (
  <>
    <div className="two-columns">
      <div>
        <h2>{heading}</h2>
      </div>
      <div className="prose">
        <Paragraphs texts={[[statement, first].filter(Boolean).join(" "), ...others]} />
        <NextStep href={linkTo("about")} label={linkLabel} isSecond />
      </div>
    </div>
    <NearDrawing name="home-street" alt="" isWide />
  </>
);
