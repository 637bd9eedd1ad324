import { addCareersGreeting } from "../company.ts";
import { NextStep } from "../components/button/Button.tsx";
import { CareersContact, Hint } from "../components/hint/Hint.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Points } from "../components/points/Points.tsx";
import { Section } from "../components/section/Section.tsx";
import { CareerListPlaceholder } from "../components/widget/CareerListPlaceholder.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";

/** The id of the list of vacancies. It must not be `apply`, because the hash `#apply` opens the application dialog. */
const POSITIONS = "positions";

export const data = { previewImage: "careers", permalink: "career.html" };

export default function CareerPage(pageData: PageData) {
  const data = addCareersGreeting(pageData);
  const { career, company } = data;
  return (
    <InnerPage
      data={data}
      hasForm
      texts={career}
      crumb={data.navigation.crumbs.career}
      banner={{
        drawing: "career",
        motif: "doors",
        accent: "leaf",
        nextStep: <NextStep href={`#${POSITIONS}`} label={career.listHeading} />,
      }}
    >
      <Section id={POSITIONS} heading={career.listHeading} lead={career.needs}>
        <Hint texts={career.studying} href={linkTo("internship")} />
        <CareerListPlaceholder data={data} />
      </Section>
      <Section isPaper heading={career.working.heading}>
        <Photo picture={career.working.picture} />
        <Points points={career.working.points} />
        <CareersContact text={career.questions} company={company} />
      </Section>
    </InnerPage>
  );
}
