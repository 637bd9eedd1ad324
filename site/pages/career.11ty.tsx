import { Banner } from "../components/banner/Banner";
import { Points } from "../components/points/Points";
import { SectionHeading } from "../components/section-heading/SectionHeading";
import { Vacancy } from "../components/vacancy/Vacancy";
import { Page } from "../layouts/Page";
import type { PageData } from "../page-data";

export const output = { permalink: "career.html" };

export default function CareerPage(data: PageData) {
  const { career, careers } = data;
  return (
    <Page data={data} route="/career" title={career.title} description={career.description}>
      <Banner
        crumbs={[{ label: "Home", href: "/" }, { label: "Career" }]}
        heading={career.heading}
        summary={career.summary}
        drawing="career"
      />
      <section className="section wrap">
        <h2>{career.listHeading}</h2>
        {careers.items.length === 0 ? (
          <p className="lead">{career.emptyText}</p>
        ) : (
          <div className="vacancies">
            {careers.items.map((item) => (
              <Vacancy key={item.title} career={item} />
            ))}
          </div>
        )}
      </section>
      <section className="section section--paper wrap">
        <SectionHeading kicker={career.working.kicker} heading={career.working.heading} />
        <Points points={career.working.points} layout="cards" />
      </section>
    </Page>
  );
}
