import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientLogos } from "../components/client-logos/ClientLogos.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { Kicker } from "../components/section-heading/SectionHeading.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Diamonds } from "../components/points/Diamonds.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import {
  NextStep,
  RelatedServices,
  Screen,
  ServiceSection,
  TechnologyList,
} from "../components/service/ServiceParts.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { TestimonialCard } from "../components/testimonials/TestimonialCard.tsx";
import { faqPage, serviceNode } from "../seo/json-ld.tsx";
import { callLink, claimsOf, contactHref, withServices } from "../company.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { Service } from "../data-types.ts";
import { type PageDataWith, titled } from "../page-data.ts";
import { SERVICE_IDS } from "../page-ids.ts";

type ServiceData = PageDataWith<"service", Service>;

export const data = {
  picture: "services",
  pagination: { data: "services.items", size: 1, alias: "service", addAllPagesToCollections: true },
  permalink: ({ service }: ServiceData) => `${service.path}.html`,
  eleventyComputed: titled(({ service }: ServiceData) => service),
};

export default function ServicePage(data: ServiceData) {
  const { service, clients, technologies, testimonials, home } = data;
  const { labels } = data.services;
  const projects = data.projects.items.filter(({ services }) => services.includes(service.id));
  const testimonial = testimonials.items.find((entry) => entry.service === service.id);
  const call = callLink(data);
  const nextStep = { label: service.callToAction.label, href: contactHref(service) };
  const names = data.navigation.crumbs;
  return (
    <InnerPage
      data={data}
      page={{ ...service, heading: service.headline }}
      name={service.name}
      parents={[{ label: names.services, href: "/our-services" }]}
      graph={[serviceNode(service, data), faqPage(service.faq)]}
      drawing={service.drawing}
      motif={service.motif}
      accent={service.accent}
      statements={claimsOf(data.claims, service.id).statements}
      inBanner={<NextStep {...nextStep} call={call} />}
    >
      {/* Three links fit beside each other on a phone. */}
      <nav className="page-parts wrap" aria-label="On this page">
        <a href={`#${SERVICE_IDS.deliverables}`}>{labels.deliverables}</a>
        <a href={`#${SERVICE_IDS.process}`}>{labels.process}</a>
        <a href={`#${SERVICE_IDS.faq}`}>{labels.faqShort}</a>
      </nav>
      <section className="section wrap two-columns offer">
        <div>
          <Kicker text={labels.problem} />
          <p className="statement">{service.problem}</p>
          <Photo picture={service.picture} place="column" />
        </div>
        <div>
          <h2 id={SERVICE_IDS.deliverables}>{labels.deliverables}</h2>
          <Points points={service.deliverables} layout="checks" />
        </div>
        <TechnologyList
          heading={labels.technologies}
          technologies={technologies.items.filter(({ id }) => service.technologies.includes(id))}
        />
      </section>
      <Screen
        service={service}
        voice={
          testimonial && (
            <TestimonialCard testimonial={testimonial} linkLabel={home.testimonials.linkLabel} isBare />
          )
        }
      />
      {service.sections.map((words) => (
        <ServiceSection key={words.id} words={words} />
      ))}
      <div className="night wrap">
        <h2 id={SERVICE_IDS.process}>{labels.process}</h2>
        <Steps steps={service.process} />
        <div className="needs">
          <h3>{labels.needs}</h3>
          <Diamonds items={service.needs} />
        </div>
        <NextStep {...nextStep} />
      </div>
      <Projects
        projects={projects}
        heading={data.projects.labels.serviceHeading}
        labels={data.projects.labels}
        hasLink
      />
      {service.showsClients && (
        <section className="section wrap">
          <h2>{labels.clients}</h2>
          <ClientLogos clients={clients.featured} />
        </section>
      )}
      <section className="section wrap two-columns">
        <h2 id={SERVICE_IDS.faq}>{labels.faq}</h2>
        <Faq questions={service.faq} />
      </section>
      <section className="section wrap">
        <h2>{labels.related}</h2>
        <RelatedServices related={withServices(service.related, data.services.items)} />
      </section>
      <CallToAction {...service.callToAction} {...nextStep} call={call} />
    </InnerPage>
  );
}
