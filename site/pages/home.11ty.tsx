import { Blurbs } from "../components/blurbs/Blurbs";
import { Button } from "../components/button/Button";
import { CallToAction } from "../components/call-to-action/CallToAction";
import { Card } from "../components/card/Card";
import { ClientSlider } from "../components/client-logos/ClientSlider";
import { Counters } from "../components/counters/Counters";
import { Faq } from "../components/faq/Faq";
import { HomeBanner } from "../components/home-banner/HomeBanner";
import { Proof } from "../components/proof/Proof";
import { Prose } from "../components/prose/Prose";
import { SectionHeading } from "../components/section-heading/SectionHeading";
import { TechnologyStrip } from "../components/technology-strip/TechnologyStrip";
import { Testimonials } from "../components/testimonials/Testimonials";
import { companyNode } from "../json-ld/company";
import { faqPage } from "../json-ld/faq-page";
import { Page } from "../layouts/Page";
import { claimsOf } from "../layouts/claims-of";
import type { PageData } from "../page-data";

export const output = { permalink: "index.html" };

/** The two services whose cards are large and drawn. */
const cardDrawings = { "web-application": "card-web-application", "mobile-app": "card-mobile-app" } as const;

export default function HomePage(data: PageData) {
  const { home, company, services, technologies, faqs, testimonials, build } = data;
  const claims = claimsOf(data.claims, "home");
  const [phone] = company.phones;
  return (
    <Page
      data={data}
      route="/"
      title={home.title}
      description={home.description}
      graph={[companyNode(data), faqPage(faqs.items)]}
      picture={{ line: home.headline, drawing: "home-hero" }}
    >
      <HomeBanner home={home} />
      <Counters claims={claims.counters} year={build.year} />
      <TechnologyStrip label={home.technologies.label} technologies={technologies.items} />

      <section className="section wrap">
        <SectionHeading
          kicker={home.services.kicker}
          heading={home.services.heading}
          lead={home.services.lead}
        />
        <div className="cards">
          {services.items
            .filter(({ isCard }) => isCard)
            .map(({ id, path, icon, name, cardText }) => (
              <Card
                key={id}
                href={`/${path}`}
                icon={icon}
                title={name}
                text={cardText}
                drawing={id in cardDrawings ? cardDrawings[id as keyof typeof cardDrawings] : undefined}
              />
            ))}
          <a className="cards-more" href="/our-services">
            {home.services.linkLabel}
          </a>
        </div>
      </section>

      <section className="section section--paper wrap">
        <div className="two-columns">
          <div>
            <SectionHeading kicker={home.about.kicker} heading={home.about.heading} />
            <Proof claims={claims.statements} />
          </div>
          <Prose>
            {home.about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <div className="button-row">
              <Button href="/about" tone="indigo">
                {home.about.linkLabel}
              </Button>
            </div>
          </Prose>
        </div>
      </section>

      <Blurbs kicker={home.blurbs.kicker} heading={home.blurbs.heading} blurbs={home.blurbs.items} />

      <section className="section wrap">
        <ClientSlider kicker={home.clients.kicker} heading={home.clients.heading} />
        <div className="button-row">
          <Button href="/ourwork" tone="indigo">
            {home.clients.linkLabel}
          </Button>
        </div>
      </section>

      <section className="section section--paper wrap">
        <Testimonials {...home.testimonials} testimonials={testimonials.items} pictures={build.pictures} />
      </section>

      <section className="section wrap two-columns">
        <div>
          <SectionHeading {...home.faq} />
          {phone && (
            <div className="button-row">
              <Button href={`tel:${phone.number}`} tone="outline">
                Call {phone.display}
              </Button>
            </div>
          )}
        </div>
        <Faq questions={faqs.items} />
      </section>

      <CallToAction {...home.callToAction} phone={phone} />
    </Page>
  );
}
