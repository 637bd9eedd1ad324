import { Banner } from "../components/banner/Banner.tsx";
import { TonedCallToAction } from "../components/call-to-action/TonedCallToAction.tsx";
import { PageHint } from "../components/hints/Hints.tsx";
import { ServiceRows } from "../components/service-rows/ServiceRows.tsx";
import { Page } from "../layouts/Page.tsx";
import { type PageData, titled } from "../page-data.ts";
import "../styles/accents/night.css";

export const data = {
  picture: "services",
  permalink: "our-services.html",
  eleventyComputed: titled(({ overview }) => overview),
};

export default function OurServicesPage(data: PageData) {
  const { overview, services } = data;
  const unlisted = services.items.find(({ isCard }) => !isCard);
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.services }];
  return (
    <Page data={data} crumbs={crumbs}>
      <Banner
        crumbs={crumbs}
        heading={overview.heading}
        summary={overview.summary}
        drawing="services"
        motif="fish"
        accent="night"
      />
      <div className="section wrap">
        <ServiceRows services={services.items.filter(({ isCard }) => isCard)} />
        {unlisted && <PageHint words={overview.otherwise} href={`/${unlisted.path}`} />}
      </div>
      <TonedCallToAction {...overview.callToAction} tone="dark" />
    </Page>
  );
}
