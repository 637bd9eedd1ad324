import { Banner } from "../components/banner/Banner.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientGroups } from "../components/client-logos/ClientGroups.tsx";
import { CounterPair } from "../components/counters/CounterPair.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { Page } from "../layouts/Page.tsx";
import { claimsOf } from "../layouts/claims-of.ts";
import { type PageData, titled } from "../page-data.ts";
import "../styles/accents/terra.css";

export const data = {
  picture: "work",
  permalink: "ourwork.html",
  eleventyComputed: titled(({ work }) => work),
};

export default function OurWorkPage(data: PageData) {
  const { work, projects, services, build } = data;
  const { trades } = work;
  const hasProjects = projects.items.length > 0;
  const { counters } = claimsOf(data.claims, "our-work");
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.work }];
  return (
    <Page data={data} crumbs={crumbs}>
      <Banner
        crumbs={crumbs}
        heading={work.heading}
        summary={work.summary}
        drawing="our-work"
        motif="bridges"
        accent="terra"
      />
      <CounterPair counters={counters} year={build.year} />
      <section className="section wrap">
        <SectionHeading heading={data.home.clients.heading} />
        <ClientGroups words={work} featured={data.clients.featured} pictures={build.pictures} />
      </section>
      {hasProjects && (
        <section className="section section--alternate wrap">
          <Projects
            projects={projects.items}
            heading={projects.labels.heading}
            labels={projects.labels}
            pictures={build.pictures}
          />
        </section>
      )}
      <section className={hasProjects ? "section wrap" : "section section--alternate wrap"}>
        <SectionHeading kicker={trades.kicker} heading={trades.heading} lead={trades.lead} />
        <Trades trades={trades.items} services={services.items} />
      </section>
      <CallToAction {...work.callToAction} />
    </Page>
  );
}
