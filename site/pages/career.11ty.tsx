import { CareersContact, PageHint } from "../components/hints/Hints.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Points } from "../components/points/Points.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { CareerListPlaceholder } from "../components/widget/CareerListPlaceholder.tsx";
import { withCareersGreeting } from "../company.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";

export const data = { previewImage: "careers", permalink: "career.html" };

export default function CareerPage(pageData: PageData) {
  const data = withCareersGreeting(pageData);
  const { career, company } = data;
  return (
    <InnerPage
      data={data}
      hasForm
      head={career}
      name={data.navigation.crumbs.career}
      banner={{ drawing: "career", motif: "doors", accent: "leaf" }}
    >
      <section className="section wrap">
        <SectionHeading heading={career.listHeading} lead={career.needs} />
        <PageHint texts={career.studying} href="/internship" />
        <CareerListPlaceholder data={data} />
      </section>
      <section className="section section--paper wrap">
        <h2>{career.working.heading}</h2>
        <Photo picture={career.working.picture} />
        <Points points={career.working.points} />
        <CareersContact text={career.questions} company={company} />
      </section>
    </InnerPage>
  );
}
