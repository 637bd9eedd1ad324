import { Banner } from "../components/banner/Banner.tsx";
import { ClientLogos } from "../components/client-logos/ClientLogos.tsx";
import { ClientVoice } from "../components/client-voice/ClientVoice.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { Kicker } from "../components/section-heading/SectionHeading.tsx";
import { Needs } from "../components/needs/Needs.tsx";
import { NextStep } from "../components/next-step/NextStep.tsx";
import { PageParts } from "../components/page-parts/PageParts.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Proof } from "../components/proof/Proof.tsx";
import { RelatedServices } from "../components/related-services/RelatedServices.tsx";
import { Screen } from "../components/screen/Screen.tsx";
import { ServiceBands, type ServiceParts } from "../components/service-bands/ServiceBands.tsx";
import { ServiceSection } from "../components/service-section/ServiceSection.tsx";
import { Statement } from "../components/statement/Statement.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { TechnologyList } from "../components/technology-list/TechnologyList.tsx";
import { faqPage, serviceNode } from "../seo/json-ld.tsx";
import { Page } from "../layouts/Page.tsx";
import { callLink } from "../layouts/call-link.ts";
import { claimsOf } from "../layouts/claims-of.ts";
import { withServices } from "../layouts/with-services.ts";
import { contactHref } from "../layouts/contact-subjects.ts";
import type { Service } from "../data-types.ts";
import { type PageDataWith, titled } from "../page-data.ts";
import { SERVICE_IDS } from "../page-ids.ts";
import "../styles/accents/all.css";

type ServiceData = PageDataWith<"service", Service>;

export const data = {
  picture: "services",
  pagination: { data: "services.items", size: 1, alias: "service", addAllPagesToCollections: true },
  permalink: ({ service }: ServiceData) => `${service.path}.html`,
  eleventyComputed: titled(({ service }: ServiceData) => service),
};

export default function ServicePage(data: ServiceData) {
  const { service, clients, technologies } = data;
  const { labels } = data.services;
  const projects = data.projects.items.filter(({ services }) => services.includes(service.id));
  const claims = claimsOf(data.claims, service.id);
  const usedTechnologies = technologies.items.filter(({ id }) => service.technologies.includes(id));
  const isEven = data.services.items.indexOf(service) % 2 === 0;
  const related = withServices(service.related, data.services.items).map(({ entry, ...named }) => ({
    ...named,
    reason: entry.reason,
  }));
  const call = callLink(data);
  const nextStep = { label: service.callToAction.label, href: contactHref(service) };
  const names = data.navigation.crumbs;
  const crumbs = [
    { label: names.home, href: "/" },
    { label: names.services, href: "/our-services" },
    { label: service.name },
  ];
  const parts: ServiceParts = {
    problem: (
      <div>
        <Kicker text={labels.problem} />
        <Statement text={service.problem} />
        <Photo picture={service.picture} pictures={data.build.pictures} place="column" />
      </div>
    ),
    deliverables: (
      <div>
        <h2 id={SERVICE_IDS.deliverables}>{labels.deliverables}</h2>
        <Points points={service.deliverables} layout="checks" />
      </div>
    ),
    screen: (
      <Screen
        service={service.id}
        screen={service.screen}
        side={isEven ? "left" : "right"}
        voice={voiceOf(service, data)}
      />
    ),
    steps: (
      <>
        <h2 id={SERVICE_IDS.process}>{labels.process}</h2>
        <Steps steps={service.process} hasScenes />
      </>
    ),
    technologies: <TechnologyList heading={labels.technologies} technologies={usedTechnologies} />,
    needs: <Needs heading={labels.needs} needs={service.needs} />,
    nextStep: (isOnDark) => <NextStep {...nextStep} tone={isOnDark ? "highlight" : "accent"} />,
    sections: (first, second) =>
      service.sections.map((words, index) => (
        <ServiceSection key={words.id} words={words} ground={index % 2 === 0 ? first : second} />
      )),
    projects: projects.length > 0 && (
      <Projects
        projects={projects}
        heading={data.projects.labels.serviceHeading}
        labels={data.projects.labels}
        pictures={data.build.pictures}
        hasLink
      />
    ),
    clients: service.showsClients && (
      <>
        <h2>{labels.clients}</h2>
        <ClientLogos clients={clients.featured} pictures={data.build.pictures} />
      </>
    ),
    questions: (
      <>
        <h2 id={SERVICE_IDS.faq}>{labels.faq}</h2>
        <Faq questions={service.faq} />
      </>
    ),
    related: (
      <>
        <h2>{labels.related}</h2>
        <RelatedServices related={related} />
      </>
    ),
    callToAction: { ...service.callToAction, ...nextStep, call },
  };
  return (
    <Page
      data={data}
      crumbs={crumbs}
      graph={[serviceNode(service, data), faqPage(service.faq)]}
      accent={service.accent}
    >
      <Banner
        crumbs={crumbs}
        heading={service.headline}
        summary={service.summary}
        drawing={service.drawing}
        motif={service.motif}
      >
        <Proof statements={claims.statements} year={data.build.year} />
        <NextStep {...nextStep} call={call} />
      </Banner>
      <PageParts
        parts={[
          { id: SERVICE_IDS.deliverables, label: labels.deliverables },
          { id: SERVICE_IDS.process, label: labels.process },
          { id: SERVICE_IDS.faq, label: labels.faqShort },
        ]}
      />

      <ServiceBands arrangement={service.arrangement} parts={parts} />
    </Page>
  );
}

/** What the first client says that speaks of this service; undefined where nobody does. */
function voiceOf({ id }: Service, { testimonials, home, build }: ServiceData) {
  const testimonial = testimonials.items.find(({ service }) => service === id);
  return (
    testimonial && (
      <ClientVoice
        testimonial={testimonial}
        linkLabel={home.testimonials.linkLabel}
        pictures={build.pictures}
      />
    )
  );
}
