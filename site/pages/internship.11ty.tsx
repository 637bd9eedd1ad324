import { addCareersGreeting } from "../company.ts";
import { NextStep } from "../components/button/Button.tsx";
import { NearDrawing } from "../components/drawing/NearDrawing.tsx";
import { CareersContact, Hint } from "../components/hint/Hint.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { BulletList } from "../components/points/BulletList.tsx";
import { Points } from "../components/points/Points.tsx";
import { Section } from "../components/section/Section.tsx";
import {
  InternshipFormPlaceholder,
  InternshipNote,
  internshipTypes,
} from "../components/widget/InternshipFormPlaceholder.tsx";
import type { InternshipFacts } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { linkTo } from "../link-to.ts";
import type { PageData } from "../page-data.ts";
import "./internship.css";

export const data = { previewImage: "careers", permalink: "internship.html" };

export default function InternshipPage(pageData: PageData) {
  const data = addCareersGreeting(pageData);
  const { internship, contact, company } = data;
  const { whatToBring, learning } = internship;
  return (
    <InnerPage
      data={data}
      hasForm
      texts={internship}
      crumb={data.navigation.crumbs.internship}
      banner={{
        drawing: "internship",
        motif: "lamps",
        accent: "night",
        nextStep: internship.applyLabel && (
          <NextStep href="#apply" label={internship.applyLabel} />
        ),
      }}
    >
      <Section isPaper className="roles-and-work two-columns">
        {internship.typesHeading && (
          <div>
            <h2>{internship.typesHeading}</h2>
            <BulletList items={internshipTypes} />
            <Hint texts={internship.experienced} href={linkTo("career")} />
          </div>
        )}
        <div>
          <h2>{learning.heading}</h2>
          <Photo picture={learning.picture} />
          <Points points={learning.points} />
        </div>
      </Section>
      <Section className="two-columns">
        <div className="form-panel panel">
          <h2>{whatToBring.heading}</h2>
          <BulletList items={whatToBring.items} />
          <Facts {...internship.facts} />
          <h2>{contact.nextSteps.heading}</h2>
          <InternshipNote data={data} />
          <CareersContact text={internship.questions} company={company} />
          <NearDrawing name="internship-desk" alt="" />
        </div>
        <div>
          {/* `tabIndex` lets the heading take the focus when a visitor follows the banner's link to it. */}
          <h2 id="apply" tabIndex={-1}>
            {internship.formHeading}
          </h2>
          <InternshipFormPlaceholder data={data} />
        </div>
      </Section>
    </InnerPage>
  );
}

/** The facts about the internship. Shows only sentences that an editor has filled in, and no heading without any. */
function Facts({ heading, dates, hours, pay, place }: Partial<InternshipFacts>) {
  const known = [dates, hours, pay, place].flatMap((fact) => fact || []);
  if (known.length === 0) {
    return null;
  }
  return (
    <>
      <h2>{heading}</h2>
      <BulletList items={known} />
    </>
  );
}
