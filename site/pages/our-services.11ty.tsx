import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { PageHint } from "../components/hints/Hints.tsx";
import { ServiceRows } from "../components/service-rows/ServiceRows.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { type PageData, titled } from "../page-data.ts";

export const data = {
  picture: "services",
  permalink: "our-services.html",
  eleventyComputed: titled(({ overview }) => overview),
};

export default function OurServicesPage(data: PageData) {
  const { overview, services } = data;
  const unlisted = services.items.find(({ isCard }) => !isCard);
  return (
    <InnerPage
      data={data}
      page={overview}
      name={data.navigation.crumbs.services}
      drawing="services"
      motif="fish"
      bannerAccent="night"
    >
      <div className="section wrap">
        <ServiceRows services={services.items.filter(({ isCard }) => isCard)} />
        {unlisted && <PageHint words={overview.otherwise} href={`/${unlisted.path}`} />}
      </div>
      <CallToAction {...overview.callToAction} tone="dark" />
    </InnerPage>
  );
}
