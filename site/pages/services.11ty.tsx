import { callLink, reviewsUrl } from "../company.ts";
import { NextStep } from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientList } from "../components/client-logos/ClientList.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { BulletList } from "../components/points/BulletList.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Night } from "../components/section/Night.tsx";
import { Section } from "../components/section/Section.tsx";
import { ServiceCards } from "../components/service-cards/ServiceCards.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { TestimonialCard } from "../components/testimonials/TestimonialCard.tsx";
import type { Arrangement, Service, ServicePlace, ServicePoint } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import { SERVICE_IDS } from "../page-ids.ts";
import { pairWithServices, selectClaims } from "../select-data.ts";
import "./services.css";

type ServiceData = PageData & { service: Service };

export const data = {
  previewImage: "services",
  pagination: {
    data: "services.items",
    size: 1,
    alias: "service",
    addAllPagesToCollections: true,
  },
  permalink: ({ service }: ServiceData) => `${service.path}.html`,
};

/** The classes that arrange a page's parts: of the problem's band, of that of the process, and of the questions. */
interface PartClasses {
  problem?: string;
  process?: string;
  questions?: string;
}

/**
 * The arrangements that a service may have, so that neighbours in the menu differ in more
 * than colour. Without one, the points are on the left, beside the screen.
 *
 * - `large-problem`: the problem is in large letters beside the screen, and the points
 *   are in rows below.
 * - `screen-first`: the screen is on the left.
 * - `square-steps`: the steps are in two rows, with what we need beside them.
 * - `place-last`: the drawing of the place is on the right of the questions.
 */
const ARRANGEMENTS: Record<Arrangement, PartClasses> = {
  "points-right": {
    problem: "screen-first",
    process: "square-steps",
    questions: "place-last",
  },
  "large-problem-left": { problem: "large-problem", process: "square-steps" },
  "large-problem-right": {
    problem: "large-problem screen-first",
    questions: "place-last",
  },
};

const findPartClasses = ({ arrangement }: Service): PartClasses =>
  arrangement ? ARRANGEMENTS[arrangement] : {};

export default function ServicePage(data: ServiceData) {
  const { service, projects } = data;
  const { labels } = data.services;
  const { title, description, headline, summary, drawing, motif } = service;
  const { statement } = selectClaims(data.claims, service.id);
  const call = callLink(data);
  const ownProjects = projects.items.filter(({ services }) =>
    services.includes(service.id),
  );
  const contactHref = linkTo(`contact?about=${service.id}`);
  return (
    <InnerPage
      data={data}
      texts={{ title, description, heading: headline, summary }}
      crumb={service.name}
      parents={[{ label: data.navigation.crumbs.services, href: linkTo("our-services") }]}
      accent={service.accent}
      banner={{
        drawing,
        motif,
        statement,
        nextStep: (
          <NextStep href={contactHref} label={service.callToAction.label} call={call} />
        ),
      }}
    >
      <ProblemAndDeliverables data={data} />
      <OwnParts sections={service.sections} />
      <Process service={service} labels={labels} />
      <Projects
        projects={ownProjects}
        heading={projects.labels.serviceHeading}
        labels={projects.labels}
        hasLink
      />
      <PlaceAndQuestions
        service={service}
        labels={labels}
        isPaper={ownProjects.length === 0}
      />
      <Neighbours data={data} />
      <CallToAction
        {...service.callToAction}
        href={contactHref}
        call={call}
        drawing={<NearDrawing name={`moment-${service.id}`} alt="" />}
      />
    </InnerPage>
  );
}

function ProblemAndDeliverables({ data }: { data: ServiceData }) {
  const { service, services, technologies, testimonials, home, company } = data;
  const { labels } = services;
  const testimonial = testimonials.items.find((entry) => entry.service === service.id);
  const builtWith = technologies.items.filter(({ id }) =>
    service.technologies.includes(id),
  );
  return (
    <Section className={findPartClasses(service).problem}>
      <Kicker text={labels.problem} />
      <p className="problem">{service.problem}</p>
      <div className="two-columns">
        <div>
          <h2 id={SERVICE_IDS.deliverables}>{labels.deliverables}</h2>
          <BriefPoints points={service.deliverables} layout="checks" />
          <p className="built-with">
            <strong>{labels.technologies}</strong>{" "}
            {builtWith.map(({ title }) => title).join(", ")}
          </p>
        </div>
        <div>
          {/* Words in the drawing are outlines, so that they need no font. `alt` has them as text. */}
          <DrawnFigure name={`screen-${service.id}`} {...service.screen} />
          <Photo picture={service.picture} />
        </div>
      </div>
      {testimonial && (
        <div className="service-review">
          <TestimonialCard
            testimonial={testimonial}
            link={testimonial.link ?? reviewsUrl(company)}
            linkLabel={home.testimonials.linkLabel}
          />
        </div>
      )}
    </Section>
  );
}

interface ServicePartProps {
  service: Service;
  /** The headings that the pages of all services have. */
  labels: ServiceData["services"]["labels"];
}

const Process = ({ service, labels }: ServicePartProps) => (
  <Night className={findPartClasses(service).process}>
    <h2 id={SERVICE_IDS.process}>{labels.process}</h2>
    <Steps steps={service.process} />
    <div className="needs">
      <h3>{labels.needs}</h3>
      <BulletList items={service.needs} isRow />
    </div>
  </Night>
);

function PlaceAndQuestions(props: ServicePartProps & { isPaper: boolean }) {
  const { service, labels, isPaper } = props;
  const { questions = "" } = findPartClasses(service);
  return (
    <Section isPaper={isPaper}>
      <div className={`place-and-questions two-columns ${questions}`.trim()}>
        <DrawnFigure name={`place-${service.id}`} {...service.place} />
        <div>
          <h2 id={SERVICE_IDS.faq}>{labels.faq}</h2>
          <Faq questions={service.faq} />
        </div>
      </div>
    </Section>
  );
}

function Neighbours({ data }: { data: ServiceData }) {
  const { service, services, clients } = data;
  const { labels } = services;
  const neighbours = pairWithServices(service.related, services.items);
  const cards = neighbours.map(({ service: neighbour, entry }) => ({
    service: neighbour,
    text: entry.reason,
  }));
  return (
    <Section>
      <h2>{labels.related}</h2>
      <ServiceCards cards={cards} />
      {service.showsClients && (
        <>
          <h2 className="next-part">{labels.clients}</h2>
          <ClientList clients={clients.featured} />
        </>
      )}
    </Section>
  );
}

const DrawnFigure = ({ name, alt, caption }: ServicePlace & { name: string }) => (
  <figure className="drawn">
    <NearDrawing name={name} alt={alt} />
    <figcaption>{caption}</figcaption>
  </figure>
);

const OwnParts = ({ sections }: Pick<Service, "sections">) =>
  sections.length > 0 && (
    <Section isPaper>
      <div className="own-parts columns">
        {sections.map(({ id, heading, paragraphs, items, layout, drawing }) => (
          <section key={id} id={id} className={layout === "cards" ? "wide" : undefined}>
            <h2>{heading}</h2>
            {drawing && <NearDrawing name={`place-${drawing}`} alt="" />}
            <Paragraphs texts={paragraphs} className="lead" />
            {items.length > 0 && <BriefPoints points={items} layout={layout} />}
          </section>
        ))}
      </div>
    </Section>
  );

interface BriefPointsProps {
  points: ServicePoint[];
  layout: "checks" | "list" | "cards";
}

/** Points that begin with their titles: in a list with ticks or diamonds, or in cards. */
const BriefPoints = ({ points, layout }: BriefPointsProps) => (
  <ul className={`brief columns ${layout === "list" ? "bullets" : `brief--${layout}`}`}>
    {points.map(({ title, text }) => (
      <li key={title} className={layout === "cards" ? "card" : undefined}>
        <strong>{title}.</strong> {text}
      </li>
    ))}
  </ul>
);
