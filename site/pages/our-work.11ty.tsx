import { Banner } from "../components/banner/Banner";
import { CallToAction } from "../components/call-to-action/CallToAction";
import { Counters } from "../components/counters/Counters";
import { Widget } from "../components/widget/Widget";
import { Page } from "../layouts/Page";
import { claimsOf } from "../layouts/claims-of";
import type { PageData } from "../page-data";

export const output = { permalink: "ourwork.html" };

export default function OurWorkPage(data: PageData) {
  const { work, build } = data;
  const { counters } = claimsOf(data.claims, "our-work");
  return (
    <Page data={data} route="/ourwork" title={work.title} description={work.description}>
      <Banner
        crumbs={[{ label: "Home", href: "/" }, { label: "Our Work" }]}
        heading={work.heading}
        summary={work.summary}
        drawing="our-work"
      />
      <Counters claims={counters} year={build.year} />
      <div className="section wrap">
        <Widget name="client-groups" when="idle">
          <p className="lead">{work.emptyText}</p>
        </Widget>
      </div>
      <CallToAction {...work.callToAction} />
    </Page>
  );
}
