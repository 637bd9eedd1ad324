import { NextStep } from "../components/button/Button.tsx";
import { PageHint } from "../components/hints/Hints.tsx";
import { Points } from "../components/points/Points.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import {
  InternshipFormPlaceholder,
  InternshipTypes,
} from "../components/widget/InternshipFormPlaceholder.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import { withCareersGreeting } from "../company.ts";
import type { PageData } from "../page-data.ts";

export const data = { picture: "careers", permalink: "internship.html" };

export default function InternshipPage(pageData: PageData) {
  const data = withCareersGreeting(pageData);
  const { internship } = data;
  return (
    <InnerPage
      data={data}
      hasForm
      page={internship}
      name={data.navigation.crumbs.internship}
      drawing="internship"
      motif="lamps"
      bannerAccent="night"
      inBanner={internship.applyLabel && <NextStep href="#apply" label={internship.applyLabel} />}
    >
      {internship.typesHeading && (
        <section className="section wrap">
          <h2>{internship.typesHeading}</h2>
          <InternshipTypes />
          <PageHint words={internship.experienced} href="/career" />
        </section>
      )}
      <section className="section section--paper wrap">
        <h2>{internship.learning.heading}</h2>
        <Photo picture={internship.learning.picture} />
        <Points points={internship.learning.points} />
      </section>
      <section className="section wrap two-columns">
        <InternshipFormPlaceholder data={data} />
      </section>
    </InnerPage>
  );
}
