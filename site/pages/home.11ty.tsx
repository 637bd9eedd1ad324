import { Button, ButtonRow } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { Cards } from "../components/cards/Cards.tsx";
import { ClientSlider } from "../components/client-logos/ClientSlider.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { HomeBanner } from "../components/home-banner/HomeBanner.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { TechnologyStrip } from "../components/technology-strip/TechnologyStrip.tsx";
import { Testimonials } from "../components/testimonials/Testimonials.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { companyNode } from "../seo/json-ld.tsx";
import { callLink, claimsOf } from "../company.ts";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";
import "./home.css";

export const data = {
  permalink: "index.html",
  eleventyComputed: titled(({ home }) => home),
};

export default function HomePage(data: PageData) {
  const { home, services, technologies, faqs, testimonials, build } = data;
  const { trades } = data.work;
  const claims = claimsOf(data.claims, "home");
  return (
    <Page data={data} graph={[companyNode(data)]}>
      <HomeBanner home={home} />
      <Counters counters={claims.counters} year={build.year} />

      <section className="section wrap">
        <h2>{trades.heading}</h2>
        <Trades trades={trades.items.slice(0, 4)} services={services.items} isRow />
      </section>

      <section className="section wrap">
        <SectionHeading {...home.services} />
        <Cards services={services.items.filter(({ isCard }) => isCard)} text="cardText" />
        <ButtonRow>
          <Button href="/our-services" tone="accent">
            {home.services.linkLabel}
          </Button>
        </ButtonRow>
        <TechnologyStrip label={home.technologies.label} technologies={technologies.items} />
      </section>

      <Projects projects={data.projects.items.slice(0, 2)} labels={data.projects.labels} hasLink />

      <section className="section wrap">
        <Testimonials {...home.testimonials} testimonials={testimonials.items} />
      </section>

      <div className="night wrap">
        <div className="two-columns">
          <div className="prose">
            <h2>{home.about.heading}</h2>
            {home.about.paragraphs.map((paragraph, index) => (
              <p key={paragraph}>
                {index === 0 && claims.statements.map(({ text }) => text).join(" ")} {paragraph}
              </p>
            ))}
            <ButtonRow>
              <Button href="/about" tone="highlight">
                {home.about.linkLabel}
              </Button>
            </ButtonRow>
          </div>
          <NearDrawing name="about-wide" alt="" />
        </div>
        <Points points={home.blurbs.items} />
      </div>

      <section className="section wrap">
        <ClientSlider words={home.clients} />
        <ButtonRow>
          <Button href="/ourwork" tone="accent">
            {home.clients.linkLabel}
          </Button>
        </ButtonRow>
      </section>

      <section className="section wrap two-columns">
        <div>
          <SectionHeading {...home.faq} />
        </div>
        <Faq questions={faqs.items} />
      </section>

      <CallToAction {...home.callToAction} call={callLink(data)} />
    </Page>
  );
}
