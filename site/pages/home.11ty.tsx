import { NextStep } from "../components/button/Button.tsx";
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
import { companyNode, websiteNode } from "../seo/json-ld.tsx";
import { callLink, claimsOf } from "../company.ts";
import { Page } from "../layouts/Page.tsx";
import type { PageData } from "../page-data.ts";

export const data = { permalink: "index.html" };

export default function HomePage(data: PageData) {
  const { home, services, technologies, projects, faqs, testimonials, build } = data;
  const { trades } = data.work;
  const claims = claimsOf(data.claims, "home");
  return (
    <Page data={data} page={home} graph={[websiteNode(data), companyNode(data)]}>
      <HomeBanner home={home} />
      <Counters counters={claims.counters} year={build.year} />

      <section className="section section--paper wrap">
        <h2>{trades.heading}</h2>
        <Trades trades={trades.items.slice(0, 4)} services={services.items} isRow />
      </section>

      <section className="section wrap">
        <SectionHeading {...home.services} />
        <Cards services={services.items.filter(({ isCard }) => isCard)} text="cardText" />
        <NextStep href="/our-services" label={home.services.linkLabel} isSecond />
        <TechnologyStrip label={home.technologies.label} technologies={technologies.items} />
      </section>

      <Projects projects={projects.items.slice(0, 2)} labels={projects.labels} hasLink />

      <section className={projects.items.length > 0 ? "section wrap" : "section section--paper wrap"}>
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
            <NextStep href="/about" label={home.about.linkLabel} />
          </div>
          <NearDrawing name="about-wide" alt="" isStreet />
        </div>
        <Points points={home.blurbs.items} />
      </div>

      <section className="section wrap">
        <ClientSlider words={home.clients} />
        <NextStep href="/ourwork" label={home.clients.linkLabel} isSecond />
      </section>

      <section className="section section--paper wrap two-columns">
        <div>
          <SectionHeading {...home.faq} />
        </div>
        <Faq questions={faqs.items} />
      </section>

      <CallToAction {...home.callToAction} call={callLink(data)} />
    </Page>
  );
}
