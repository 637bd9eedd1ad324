import { Banner } from "../components/banner/Banner";
import { NightBand } from "../components/night-band/NightBand";
import { Photo } from "../components/picture/Photo";
import { Pillars } from "../components/pillars/Pillars";
import { InternshipForm } from "../components/widget/InternshipForm";
import { Page } from "../layouts/Page";
import { chatUrl } from "../layouts/chat-url";
import type { PageData } from "../page-data";

export const output = { permalink: "internship.html" };

export default function InternshipPage(data: PageData) {
  const { build, company, forms, internship } = data;
  const crumbs = [{ label: "Home", href: "/" }, { label: "Internship" }];
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
      />
      <section className="section wrap">
        <h2>{internship.learning.heading}</h2>
        <Photo picture={internship.learning.picture} pictures={build.pictures} place="row" />
        <Pillars points={internship.learning.points} />
      </section>
      <NightBand>
        <div className="two-columns">
          <h2>{internship.whatToBring.heading}</h2>
          <ul className="diamonds">
            {internship.whatToBring.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </NightBand>
      <section className="section wrap">
        <h2>{internship.formHeading}</h2>
        <InternshipForm
          phones={company.phones}
          emails={company.emails}
          chatUrl={chatUrl(company)}
          noScriptText={forms.noScriptText}
          slowText={forms.slowText}
          failureNotice={forms.internship.failureNotice}
        />
      </section>
    </Page>
  );
}
