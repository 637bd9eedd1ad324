import { callLink, contactLinks, reviewsUrl } from "../company.ts";
import {
  Button,
  ButtonRow,
  NextStep,
  QuoteButton,
} from "../components/button/Button.tsx";
import { CallToAction } from "../components/call-to-action/CallToAction.tsx";
import { ClientGroups } from "../components/client-logos/ClientGroups.tsx";
import { ClientLogos } from "../components/client-logos/ClientLogos.tsx";
import { Counters } from "../components/counters/Counters.tsx";
import { Drawing } from "../components/drawing/Drawing.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { Faq } from "../components/faq/Faq.tsx";
import { CareersContact, Hint } from "../components/hint/Hint.tsx";
import { Icon } from "../components/icon/Icon.tsx";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Links } from "../components/links/Links.tsx";
import { Paragraphs } from "../components/paragraphs/Paragraphs.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Picture } from "../components/picture/Picture.tsx";
import { BulletList } from "../components/points/BulletList.tsx";
import { Points } from "../components/points/Points.tsx";
import { Projects } from "../components/projects/Projects.tsx";
import { Night } from "../components/section/Night.tsx";
import { Section } from "../components/section/Section.tsx";
import { ServiceCards } from "../components/service-cards/ServiceCards.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { TechnologyStrip } from "../components/technology-strip/TechnologyStrip.tsx";
import { TestimonialCard } from "../components/testimonials/TestimonialCard.tsx";
import { Testimonials } from "../components/testimonials/Testimonials.tsx";
import { Trades } from "../components/trades/Trades.tsx";
import { CareerListPlaceholder } from "../components/widget/CareerListPlaceholder.tsx";
import { ContactFormPlaceholder } from "../components/widget/ContactFormPlaceholder.tsx";
import { InternshipFormPlaceholder } from "../components/widget/InternshipFormPlaceholder.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";

/**
 * A page with every component and its variants. Only `npm start` has it:
 * `lib/eleventy-pages.ts` ignores it otherwise.
 */
export const data = {
  permalink: "components.html",
  eleventyExcludeFromCollections: true,
};

export default function ComponentsPage(data: PageData) {
  const { home, about, projects } = data;
  return (
    <InnerPage
      data={data}
      hasForm
      head={{ ...home, title: "Components", heading: "Components" }}
      name="Components"
      banner={{ drawing: "services", motif: "fish", accent: "night" }}
    >
      {Object.entries(inSections(data)).map(([name, content]) => (
        <Section key={name} heading={name}>
          {content}
        </Section>
      ))}
      <Night>
        <h2>Night</h2>
        <Points points={home.blurbs.items} />
      </Night>
      <Projects projects={projects.items} labels={projects.labels} hasLink />
      <CallToAction {...about.callToAction} call={callLink(data)} />
    </InnerPage>
  );
}

/** Returns the components that are used in a section. */
function inSections(data: PageData) {
  const { about, home, services, company, claims, career, internship } = data;
  const [testimonial] = data.testimonials.items;
  const picture = about.story.picture;
  const links = contactLinks(company, data.navigation.chatLabel);
  const call = callLink(data);
  const label = home.primaryLabel;
  return {
    Button: (
      <>
        <ButtonRow>
          <QuoteButton label={label} />
          <Button href={linkTo("")}>{label}</Button>
          <Button href={linkTo("")} isSecond>
            {home.secondaryLabel}
          </Button>
        </ButtonRow>
        <NextStep href={linkTo("")} label={label} call={call} />
      </>
    ),
    Counters: <Counters counters={claims.counters.slice(0, 4)} year={data.build.year} />,
    Drawing: <Drawing name="brand" className="brand-mark" />,
    Faq: <Faq questions={data.faqs.items.slice(0, 3)} />,
    Hint: (
      <>
        <Hint texts={career.studying} href={linkTo("internship")} />
        <CareersContact text={internship.questions} company={company} />
      </>
    ),
    Icon: ["phone", "mail", "chat", "map-pin", "cart", "cloud", "pencil"].map((name) => (
      <Icon key={name} name={name} className="icon--box" />
    )),
    Kicker: <Kicker text={home.kicker} />,
    Links: <Links links={links} route={links[0]?.href} />,
    NearDrawing: <NearDrawing name="about-desk" alt={about.story.drawingAlt} isWide />,
    Paragraphs: <Paragraphs texts={about.story.paragraphs} />,
    Photo: <Photo picture={picture} />,
    Picture: picture && <Picture {...picture} slot="wide" sizes="100vw" />,
    BulletList: (
      <>
        <BulletList items={home.ticks} />
        <BulletList items={home.ticks} isRow />
      </>
    ),
    Points: <Points points={home.blurbs.items} />,
    ServiceCards: (
      <ServiceCards
        cards={services.items
          .slice(0, 3)
          .map((service) => ({ service, text: service.cardText }))}
      />
    ),
    Testimonials: (
      <Testimonials
        texts={home.testimonials}
        testimonials={data.testimonials.items}
        company={company}
      />
    ),
    Steps: <Steps steps={data.contact.nextSteps.items.map((text) => ({ text }))} />,
    TechnologyStrip: (
      <TechnologyStrip
        label={home.technologies.label}
        technologies={data.technologies.items}
      />
    ),
    TestimonialCard: testimonial && (
      <TestimonialCard
        testimonial={testimonial}
        link={testimonial.link ?? reviewsUrl(company)}
        linkLabel={home.testimonials.linkLabel}
      />
    ),
    Trades: (
      <>
        <Trades trades={data.work.trades.items.slice(0, 2)} services={services.items} />
        <Trades
          isRow
          trades={data.work.trades.items.slice(0, 2)}
          services={services.items}
        />
      </>
    ),
    ClientLogos: <ClientLogos {...home.clients} />,
    ClientGroups: <ClientGroups texts={data.work} featured={data.clients.featured} />,
    ContactForm: <ContactFormPlaceholder data={data} />,
    InternshipForm: <InternshipFormPlaceholder data={data} />,
    CareerList: <CareerListPlaceholder data={data} />,
  };
}
