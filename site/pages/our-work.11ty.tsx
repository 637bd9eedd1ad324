import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientLogos } from "../components/client-logos/ClientLogos.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { Widget } from "../components/widget/Widget.tsx";
import { claimsOf } from "../company.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { Client, Work } from "../data-types.ts";
import type { PageData } from "../page-data.ts";
import "../components/client-logos/client-logo.css";
import "../components/client-logos/client-groups.css";

export const data = { picture: "work", permalink: "ourwork.html" };

export default function OurWorkPage(data: PageData) {
  const { work, projects, services, build } = data;
  const { trades } = work;
  return (
    <InnerPage
      data={data}
      page={work}
      name={data.navigation.crumbs.work}
      drawing="our-work"
      motif="bridges"
      bannerAccent="terra"
    >
      <Counters counters={claimsOf(data.claims, "our-work").counters} year={build.year} />
      <section className="section wrap">
        <h2>{data.home.clients.heading}</h2>
        <ClientGroups words={work} featured={data.clients.featured} />
      </section>
      <Projects projects={projects.items} labels={projects.labels} />
      <section className={projects.items.length > 0 ? "section wrap" : "section section--paper wrap"}>
        <SectionHeading heading={trades.heading} lead={trades.lead} />
        <Trades trades={trades.items} services={services.items} />
      </section>
      <CallToAction {...work.callToAction} />
    </InnerPage>
  );
}

/** The provider's clients in groups, which the widget loads. If it cannot, `featured` are shown. */
function ClientGroups({ words, featured }: { words: Work; featured: Client[] }) {
  const known = <ClientLogos clients={featured} />;
  return (
    <Widget name="client-groups" when="now">
      <noscript>
        <p className="client-groups-note lead panel">
          {words.noScriptText} <a href="/contact">{words.noScriptLinkLabel}</a>.
        </p>
        {known}
      </noscript>
      <div className="client-groups" aria-busy="true">
        <p role="status">{words.loadingText}</p>
        <div data-empty-list hidden>
          <p className="client-groups-note lead panel">{words.emptyText}</p>
          {known}
        </div>
      </div>
    </Widget>
  );
}
