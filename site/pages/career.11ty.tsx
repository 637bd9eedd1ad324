import { Banner } from "../components/banner/Banner.tsx";
import { CareersContact, PageHint } from "../components/hints/Hints.tsx";
import { Photo } from "../components/picture/Photo.tsx";
import { Pillars } from "../components/pillars/Pillars.tsx";
import { SectionHeading } from "../components/section-heading/SectionHeading.tsx";
import { CareerList } from "../components/widget/CareerList.tsx";
import { jobPostings } from "../seo/json-ld.tsx";
import { Page } from "../layouts/Page.tsx";
import { careersEmail, withCareersGreeting } from "../layouts/careers-contact.ts";
import { dialogWords } from "../layouts/dialog-words.ts";
import { otherWays } from "../layouts/other-ways.ts";
import { type PageData, titled } from "../page-data.ts";
import "../styles/accents/leaf.css";

export const data = {
  picture: "careers",
  permalink: "career.html",
  eleventyComputed: titled(({ career }) => career),
};

export default function CareerPage(pageData: PageData) {
  const data = withCareersGreeting(pageData);
  const { build, career, careers, company, forms } = data;
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.career }];
  return (
    <Page data={data} hasForm crumbs={crumbs} graph={jobPostings(careers.items, data, build.today)}>
      <Banner
        crumbs={crumbs}
        heading={career.heading}
        summary={career.summary}
        drawing="career"
        motif="suns"
        accent="leaf"
      />
      <section className="section wrap">
        <SectionHeading heading={career.listHeading} lead={career.needs} />
        <PageHint words={career.studying} href="/internship" />
        <CareerList
          vacancies={careers.items}
          applyLabel={career.applyLabel}
          emptyText={career.emptyText}
          email={careersEmail(company)}
          words={dialogWords(forms.career, data)}
          {...otherWays(data)}
          noScriptText={(careers.items.length > 0 && career.noScriptText) || forms.noScriptText}
        />
      </section>
      <section className="section section--alternate wrap">
        <SectionHeading kicker={career.working.kicker} heading={career.working.heading} />
        <Photo picture={career.working.picture} pictures={build.pictures} place="row" />
        <Pillars points={career.working.points} />
        <CareersContact text={career.questions} company={company} />
      </section>
    </Page>
  );
}
