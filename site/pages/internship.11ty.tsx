import { Banner } from "../components/banner/Banner.tsx";
import { Button } from "../components/button/Button.tsx";
import { ButtonRow } from "../components/button/ButtonRow.tsx";
import { CareersContact, PageHint } from "../components/hints/Hints.tsx";
import { Diamonds } from "../components/diamonds/Diamonds.tsx";
import { NightBand } from "../components/night-band/NightBand.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Pillars } from "../components/pillars/Pillars.tsx";
import { InternshipForm, InternshipTypes } from "../components/widget/InternshipForm.tsx";
import { Page } from "../layouts/Page.tsx";
import { withCareersGreeting } from "../layouts/careers-contact.ts";
import { dialogWords } from "../layouts/dialog-words.ts";
import { otherWays } from "../layouts/other-ways.ts";
import { type PageData, titled } from "../page-data.ts";
import "../styles/two-columns.css";
import "../styles/accents/night.css";

export const data = {
  picture: "careers",
  permalink: "internship.html",
  eleventyComputed: titled(({ internship }) => internship),
};

export default function InternshipPage(pageData: PageData) {
  const data = withCareersGreeting(pageData);
  const { build, company, forms, internship } = data;
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.internship }];
  return (
    <Page data={data} hasForm crumbs={crumbs}>
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
      {internship.typesHeading && (
        <section className="section wrap">
          <h2>{internship.typesHeading}</h2>
          <InternshipTypes />
          <PageHint words={internship.experienced} href="/career" />
        </section>
      )}
      <section className="section section--alternate wrap">
        <h2>{internship.learning.heading}</h2>
        <Photo picture={internship.learning.picture} pictures={build.pictures} place="row" />
        <Pillars points={internship.learning.points} />
      </section>
      <NightBand>
        <div className="two-columns">
          <h2>{internship.whatToBring.heading}</h2>
          <div>
            <Diamonds items={internship.whatToBring.items} />
            <CareersContact text={internship.questions} company={company} />
          </div>
        </div>
      </NightBand>
      <section className="section wrap">
        {/* Takes the focus, so that who follows the link goes on in the form. */}
        <h2 id="apply" tabIndex={-1}>
          {internship.formHeading}
        </h2>
        <InternshipForm words={dialogWords(forms.internship, data)} {...otherWays(data)} />
      </section>
    </Page>
  );
}
