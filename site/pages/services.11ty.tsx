import { Banner } from "../components/banner/Banner";
import { CallToAction } from "../components/call-to-action/CallToAction";
import { ClientLogos } from "../components/client-logos/ClientLogos";
import { Faq } from "../components/faq/Faq";
import { Photo } from "../components/picture/Photo";
import { Points, Steps } from "../components/points/Points";
import { Proof } from "../components/proof/Proof";
import { SectionHeading } from "../components/section-heading/SectionHeading";
import { TechnologyList } from "../components/technology-list/TechnologyList";
import { faqPage } from "../json-ld/faq-page";
import { serviceNode } from "../json-ld/service";
import { Page } from "../layouts/Page";
import { claimsOf } from "../layouts/claims-of";
import type { Service } from "../data-types";
import type { PageDataWith } from "../page-data";

export const output = {
  pagination: { data: "services.items", size: 1, alias: "service" },
  permalink: ({ service }: { service: Service }) => `${service.path}.html`,
};

export default function ServicePage(data: PageDataWith<"service", Service>) {
  const { service, company, clients, technologies } = data;
  const { labels } = data.services;
  const claims = claimsOf(data.claims, service.id);
  const usedTechnologies = technologies.items.filter(({ id }) => service.technologies.includes(id));
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Services", href: "/our-services" },
    { label: service.name },
  ];
  return (
    <Page
      data={data}
      route={`/${service.path}`}
      title={service.title}
      description={service.description}
      crumbs={crumbs}
      graph={[serviceNode(service, data), faqPage(service.faq)]}
      picture={{ line: service.headline, drawing: service.drawing }}
    >
      <Banner crumbs={crumbs} heading={service.headline} summary={service.summary} drawing={service.drawing}>
        <Proof claims={claims.statements} />
      </Banner>

      <section className="section wrap two-columns">
        <div>
          <p className="kicker">{labels.problem}</p>
          <p className="statement">{service.problem}</p>
          <Photo picture={service.picture} pictures={data.build.pictures} place="column" />
        </div>
        <div>
          <h2>{labels.deliverables}</h2>
          <Points points={service.deliverables} layout="checks" />
        </div>
      </section>

      {service.sections.map(({ id, heading, paragraphs, items, layout }, index) => (
        <section key={id} id={id} className={`section wrap${index % 2 === 0 ? " section--paper" : ""}`}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
          {items.length > 0 && <Points points={items} layout={layout} />}
        </section>
      ))}

      <section className={`section wrap${service.sections.length % 2 === 0 ? " section--paper" : ""}`}>
        <h2>{labels.process}</h2>
        <Steps steps={service.process} />
        <TechnologyList heading={labels.technologies} technologies={usedTechnologies} />
      </section>

      {service.showsClients && (
        <section className="section wrap">
          <SectionHeading heading={labels.clients} />
          <ClientLogos clients={clients.featured} pictures={data.build.pictures} />
        </section>
      )}

      <section className="section wrap two-columns">
        <div>
          <h2>{labels.faq}</h2>
        </div>
        <Faq questions={service.faq} />
      </section>
      <CallToAction {...service.callToAction} phone={company.phones[0]} />
    </Page>
  );
}
