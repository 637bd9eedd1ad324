import { Banner } from "../components/banner/Banner.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientGroups } from "../components/client-logos/ClientGroups.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Projects } from "../components/project/Projects.tsx";
import { Page } from "../layouts/Page.tsx";
import { claimsOf } from "../layouts/claims-of.ts";
import type { PageData } from "../page-data.ts";

export const output = { permalink: "ourwork.html" };

export default function OurWorkPage(data: PageData) {
  const { work, projects, build } = data;
  const { counters } = claimsOf(data.claims, "our-work");
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.work }];
  return (
    <Page
      data={data}
      route="/ourwork"
      title={work.title}
      description={work.description}
      crumbs={crumbs}
      picture={{ line: work.heading, drawing: "our-work" }}
    >
      <Banner
        crumbs={crumbs}
        heading={work.heading}
        summary={work.summary}
        drawing="our-work"
        motif="bridges"
        accent="terra"
      />
      <Counters counters={counters} year={build.year} />
      {projects.items.length > 0 && (
        <section className="section wrap">
          <Projects
            projects={projects.items}
            heading={projects.labels.heading}
            labels={projects.labels}
            pictures={build.pictures}
          />
        </section>
      )}
      <div className="section wrap">
        <ClientGroups words={work} />
      </div>
      <CallToAction {...work.callToAction} />
    </Page>
  );
}
