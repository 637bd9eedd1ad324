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
import { IconBox } from "../components/icon/IconBox.tsx";
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
import { Reference } from "../components/widget/Reference.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";

/**
 * A page with every component and its variants. Only `npm start` has it:
 * `lib/eleventy-pages.ts` ignores it otherwise. A new component joins one of the lists
 * below or, if it is a band of its own, the bands after them.
 */
export const data = {
  permalink: "components.html",
  eleventyExcludeFromCollections: true,
};

export default function ComponentsPage(data: PageData) {
  const { home, about, projects } = data;
  const samples = {
    ...textSamples(data),
    ...pictureSamples(data),
    ...entrySamples(data),
    ...formSamples(data),
  };
  return (
    <InnerPage
      data={data}
      hasForm
      texts={{
        title: "Components",
        description: home.description,
        heading: "Components",
      }}
      crumb="Components"
      banner={{ drawing: "services", motif: "fish", accent: "night" }}
    >
      {Object.entries(samples).map(([name, content]) => (
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

/** Returns the components of texts, buttons and links. */
function textSamples(data: PageData) {
  const { about, home, career, internship, company } = data;
  const label = home.primaryLabel;
  const call = callLink(data);
  const links = contactLinks(company, data.navigation.chatLabel);
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
    Hint: (
      <>
        <Hint texts={career.studying} href={linkTo("internship")} />
        <CareersContact text={internship.questions} company={company} />
      </>
    ),
    Icon: ["phone", "mail", "chat", "map-pin", "cart", "cloud", "pencil"].map((name) => (
      <IconBox key={name} name={name} />
    )),
    Kicker: <Kicker text={home.kicker} />,
    Links: <Links links={links} route={links[0]?.href} />,
    Paragraphs: <Paragraphs texts={about.story.paragraphs} />,
    BulletList: (
      <>
        <BulletList items={home.ticks} />
        <BulletList items={home.ticks} isRow />
      </>
    ),
    Points: <Points points={home.blurbs.items} />,
    Steps: <Steps steps={data.contact.nextSteps.items.map((text) => ({ text }))} />,
  };
}

/** Returns the components of drawings and pictures. */
function pictureSamples(data: PageData) {
  const { about, home } = data;
  const { picture } = about.story;
  return {
    Drawing: <Drawing name="brand" className="brand-mark" />,
    NearDrawing: <NearDrawing name="about-desk" alt={about.story.drawingAlt} isWide />,
    Photo: <Photo picture={picture} />,
    Picture: picture && <Picture {...picture} slot="wide" sizes="100vw" />,
    TechnologyStrip: (
      <TechnologyStrip
        label={home.technologies.label}
        technologies={data.technologies.items}
      />
    ),
  };
}

/** Returns the components that show entries of data files. */
function entrySamples(data: PageData) {
  const { claims, company, home, services, work } = data;
  const [testimonial] = data.testimonials.items;
  return {
    Counters: <Counters counters={claims.counters.slice(0, 4)} year={data.build.year} />,
    Faq: <Faq questions={data.faqs.items.slice(0, 3)} />,
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
    TestimonialCard: testimonial && (
      <TestimonialCard
        testimonial={testimonial}
        link={testimonial.link ?? reviewsUrl(company)}
        linkLabel={home.testimonials.linkLabel}
      />
    ),
    Trades: (
      <>
        <Trades trades={work.trades.items.slice(0, 2)} services={services.items} />
        <Trades isRow trades={work.trades.items.slice(0, 2)} services={services.items} />
      </>
    ),
    ClientLogos: <ClientLogos {...home.clients} />,
    ClientGroups: <ClientGroups texts={work} featured={data.clients.featured} />,
  };
}

/** Returns the placeholders of forms, and what the thank-you page shows once one was sent in this tab. */
const formSamples = (data: PageData) => ({
  ContactForm: <ContactFormPlaceholder data={data} />,
  InternshipForm: <InternshipFormPlaceholder data={data} />,
  CareerList: <CareerListPlaceholder data={data} />,
  Reference: <Reference label={data.messages.thankYou.referenceLabel} />,
});
