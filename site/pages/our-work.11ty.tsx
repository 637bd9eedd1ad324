import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientGroups } from "../components/client-logos/ClientGroups.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { claimsOf } from "../company.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";

export const data = { previewImage: "work", permalink: "ourwork.html" };

export default function OurWorkPage(data: PageData) {
  const { work, projects, services, build } = data;
  const { trades } = work;
  return (
    <InnerPage
      data={data}
      head={work}
      name={data.navigation.crumbs.work}
      banner={{ drawing: "our-work", motif: "bridges", accent: "terra" }}
    >
      <Counters counters={claimsOf(data.claims, "our-work").counters} year={build.year} />
      <section className="section wrap">
        <h2>{data.home.clients.heading}</h2>
        <ClientGroups texts={work} featured={data.clients.featured} />
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
