import { NextStep } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientGroups } from "../components/client-logos/ClientGroups.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Section } from "../components/section/Section.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { selectClaims, TRADES_ON_HOME } from "../select-data.ts";
import "./our-work.css";

export const data = { previewImage: "work", permalink: "ourwork.html" };

export default function OurWorkPage(data: PageData) {
  const { work, projects, services, build } = data;
  const trades = work.trades.items.slice(TRADES_ON_HOME);
  return (
    <InnerPage
      data={data}
      texts={work}
      crumb={data.navigation.crumbs.work}
      banner={{
        drawing: "our-work",
        motif: "bridges",
        accent: "terra",
        nextStep: <NextStep href={linkTo("contact")} label={work.callToAction.label} />,
      }}
    >
      <Counters
        counters={selectClaims(data.claims, "our-work").counters}
        year={build.year}
      />
      <Section heading={data.home.clients.heading}>
        <ClientGroups texts={work} featured={data.clients.featured} />
      </Section>
      <Projects projects={projects.items} labels={projects.labels} />
      {trades.length > 0 && (
        <Section
          isPaper={projects.items.length === 0}
          heading={work.trades.heading}
          lead={work.trades.lead}
        >
          <Trades trades={trades} services={services.items} />
        </Section>
      )}
      <CallToAction {...work.callToAction} />
    </InnerPage>
  );
}
