import { Button, ButtonRow } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { Cards } from "../components/cards/Cards.tsx";
import { ClientSlider } from "../components/client-logos/ClientSlider.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { HomeBanner } from "../components/home-banner/HomeBanner.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Proof } from "../components/proof/Proof.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { TechnologyStrip } from "../components/technology-strip/TechnologyStrip.tsx";
import { Testimonials } from "../components/testimonials/Testimonials.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { companyNode, faqPage } from "../seo/json-ld.tsx";
import { callLink, claimsOf } from "../company.ts";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  permalink: "index.html",
  eleventyComputed: titled(({ home }) => home),
};

export default function HomePage(data: PageData) {
  const { home, services, technologies, faqs, testimonials, build } = data;
  const { trades } = data.work;
  const projects = data.projects.items.slice(0, 2);
  const claims = claimsOf(data.claims, "home");
  const call = callLink(data);
  return (
    <Page data={data} graph={[companyNode(data), faqPage(faqs.items)]}>
      <HomeBanner home={home} />
      <Counters counters={claims.counters} year={build.year} />

      <section className="section wrap">
        <SectionHeading kicker={trades.kicker} heading={trades.heading} />
        <Trades trades={trades.items} services={services.items} isRow />
      </section>

      <section className="section wrap">
        <SectionHeading {...home.services} />
        <Cards services={services.items.filter(({ isCard }) => isCard)} text="cardText" />
        <ButtonRow>
          <Button href="/our-services" tone="accent">
            {home.services.linkLabel}
          </Button>
        </ButtonRow>
      </section>

      <Projects
        projects={projects}
        heading={data.projects.labels.heading}
        labels={data.projects.labels}
        hasLink
      />

      <section className="section wrap">
        <Testimonials {...home.testimonials} testimonials={testimonials.items} />
      </section>

      <div className="night wrap">
        <SectionHeading kicker={home.blurbs.kicker} heading={home.blurbs.heading} />
        <Points points={home.blurbs.items} layout="pillars" />
      </div>

      <section className="section wrap">
        <ClientSlider words={home.clients} />
        <ButtonRow>
          <Button href="/ourwork" tone="accent">
            {home.clients.linkLabel}
          </Button>
        </ButtonRow>
      </section>

      <section className="section wrap">
        <div className="two-columns">
          <div>
            <SectionHeading kicker={home.about.kicker} heading={home.about.heading} />
            <Proof statements={claims.statements} year={build.year} />
          </div>
          <div className="prose">
            {home.about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ButtonRow>
              <Button href="/about" tone="accent">
                {home.about.linkLabel}
              </Button>
            </ButtonRow>
          </div>
        </div>
      </section>

      <TechnologyStrip label={home.technologies.label} technologies={technologies.items} />

      <section className="section wrap two-columns">
        <div>
          <SectionHeading {...home.faq} />
          {call && (
            <ButtonRow>
              <Button href={call.href} tone="outline">
                {call.label}
              </Button>
            </ButtonRow>
          )}
        </div>
        <Faq questions={faqs.items} />
      </section>

      <CallToAction {...home.callToAction} call={call} />
    </Page>
  );
}
