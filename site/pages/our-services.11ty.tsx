import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { LazyDrawing } from "../components/drawing/Drawing.tsx";
import { PageHint } from "../components/hints/Hints.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";
import { linkTo } from "../link-to.ts";
import "./our-services.css";

export const data = { previewImage: "services", permalink: "our-services.html" };

export default function OurServicesPage(data: PageData) {
  const { overview, services } = data;
  const unlisted = services.items.find(({ isCard }) => !isCard);
  return (
    <InnerPage
      data={data}
      head={overview}
      name={data.navigation.crumbs.services}
      banner={{ drawing: "services", motif: "fish", accent: "night" }}
    >
      {/* The hint fills the place that an odd number of rows leaves. */}
      <ul className="service-rows section wrap">
        {services.items
          .filter(({ isCard }) => isCard)
          .map(({ id, path, name, headline, suits, drawing, accent }) => (
            <li key={id} className={`accent-${accent}`}>
              <a className="service-row card" href={linkTo(path)}>
                <div>
                  <LazyDrawing name={drawing} />
                </div>
                <div>
                  <h2>{name}</h2>
                  <p>
                    <strong>{headline}</strong>
                  </p>
                  <p>{suits}</p>
                </div>
              </a>
            </li>
          ))}
        {unlisted && overview.otherwise && (
          <li className="card">
            <PageHint texts={overview.otherwise} href={linkTo(unlisted.path)} />
          </li>
        )}
      </ul>
      <CallToAction {...overview.callToAction} />
    </InnerPage>
  );
}
