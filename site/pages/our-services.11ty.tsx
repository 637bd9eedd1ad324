import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { Drawing, LazyDrawing } from "../components/drawing/Drawing.tsx";
import { PageHint } from "../components/hints/Hints.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { type PageData, titled } from "../page-data.ts";
import "./our-services.css";

export const data = {
  picture: "services",
  permalink: "our-services.html",
  eleventyComputed: titled(({ overview }) => overview),
};

/** Rows on the first screen: their drawings are printed into the page. The others load when they are near, which keeps the page 3 kB smaller. */
const FIRST_ROWS = 2;

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
      {/* The whole row is the link. An odd number of them leaves a place, in which the hint stands. */}
      <ul className="service-rows section wrap">
        {services.items
          .filter(({ isCard }) => isCard)
          .map(({ id, path, name, headline, suits, drawing, accent }, index) => (
            <li key={id} className={`accent-${accent}`}>
              <a className="service-row card" href={`/${path}`}>
                <div>
                  {index < FIRST_ROWS ? (
                    <Drawing name={drawing} />
                  ) : (
                    <LazyDrawing name={drawing} width={320} height={200} />
                  )}
                </div>
                <div>
                  <h2>{name}</h2>
                  <p className="service-row-headline">{headline}</p>
                  <p>{suits}</p>
                </div>
              </a>
            </li>
          ))}
        {unlisted && overview.otherwise && (
          <li>
            <PageHint words={overview.otherwise} href={`/${unlisted.path}`} />
          </li>
        )}
      </ul>
      <CallToAction {...overview.callToAction} />
    </InnerPage>
  );
}
