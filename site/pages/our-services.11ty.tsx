import { NextStep } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { LazyDrawing } from "../components/drawing/Drawing.tsx";
import { Section } from "../components/section/Section.tsx";
import type { Service } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import "./our-services.css";

export const data = { previewImage: "services", permalink: "our-services.html" };

export default function OurServicesPage(data: PageData) {
  const { overview, services } = data;
  const unlisted = services.items.find(({ isCard }) => !isCard);
  return (
    <InnerPage
      data={data}
      texts={overview}
      crumb={data.navigation.crumbs.services}
      banner={{
        drawing: "services",
        motif: "fish",
        accent: "night",
        nextStep: (
          <NextStep href={linkTo("contact")} label={overview.callToAction.label} />
        ),
      }}
    >
      <Section>
        {/* The last box fills the gap that an odd number of services leaves. */}
        <ul className="service-rows">
          {services.items
            .filter(({ isCard }) => isCard)
            .map((service) => (
              <ServiceBox key={service.id} {...service} />
            ))}
          {unlisted && overview.otherwise && (
            <ServiceBox
              {...unlisted}
              name={overview.otherwise.linkLabel}
              suits={overview.otherwise.text}
            />
          )}
        </ul>
      </Section>
      <CallToAction {...overview.callToAction} />
    </InnerPage>
  );
}

const ServiceBox = ({
  path,
  name,
  cardText,
  suits,
  drawing,
  accent,
  isCard,
}: Service) => (
  <li className={`accent-${accent}`}>
    <a className={isCard ? "service-row card" : "card"} href={linkTo(path)}>
      <div>
        <LazyDrawing name={drawing} />
      </div>
      <div>
        <h2>{name}</h2>
        <p>
          <strong>{cardText}</strong>
        </p>
        <p>{suits}</p>
      </div>
    </a>
  </li>
);
