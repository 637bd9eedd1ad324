import { Banner } from "../components/banner/Banner.tsx";
import { Button } from "../components/button/Button.tsx";
import { ButtonRow } from "../components/button/ButtonRow.tsx";
import { Diamonds } from "../components/diamonds/Diamonds.tsx";
import { NightBand } from "../components/night-band/NightBand.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Pillars } from "../components/pillars/Pillars.tsx";
import { InternshipForm } from "../components/widget/InternshipForm.tsx";
import { Page } from "../layouts/Page.tsx";
import { otherWays } from "../layouts/other-ways.ts";
import type { PageData } from "../page-data.ts";
import "../styles/two-columns.css";
import "../styles/accents/night.css";

export const output = { permalink: "internship.html" };

export default function InternshipPage(data: PageData) {
  const { build, forms, internship } = data;
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.internship }];
  return (
    <Page
      data={data}
      route="/internship"
      title={internship.title}
      description={internship.description}
      hasForm
      crumbs={crumbs}
      picture={{ line: internship.heading, drawing: "internship" }}
    >
      <Banner
        crumbs={crumbs}
        heading={internship.heading}
        summary={internship.summary}
        drawing="internship"
        motif="lamps"
        accent="night"
      >
        {internship.applyLabel && (
          <ButtonRow>
            <Button href="#apply" tone="highlight">
              {internship.applyLabel}
            </Button>
          </ButtonRow>
        )}
      </Banner>
      <section className="section wrap">
        <h2>{internship.learning.heading}</h2>
        <Photo picture={internship.learning.picture} pictures={build.pictures} place="row" />
        <Pillars points={internship.learning.points} />
      </section>
      <NightBand>
        <div className="two-columns">
          <h2>{internship.whatToBring.heading}</h2>
          <Diamonds items={internship.whatToBring.items} />
        </div>
      </NightBand>
      <section className="section wrap">
        {/* Takes the focus, so that who follows the link goes on in the form. */}
        <h2 id="apply" tabIndex={-1}>
          {internship.formHeading}
        </h2>
        <InternshipForm failureNotice={forms.internship.failureNotice} {...otherWays(data)} />
      </section>
    </Page>
  );
}
