import { Banner } from "../components/banner/Banner.tsx";
import { ContactDetails } from "../components/contact-details/ContactDetails.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { ContactForm } from "../components/widget/ContactForm.tsx";
import { companyNode } from "../seo/json-ld.tsx";
import { Page } from "../layouts/Page.tsx";
import { contactSubjects } from "../layouts/contact-subjects.ts";
import { otherWays } from "../layouts/other-ways.ts";
import { type PageData, titled } from "../page-data.ts";
import { MESSAGE_ID } from "../page-ids.ts";
import "../styles/two-columns.css";
import "../styles/accents/indigo.css";

export const data = {
  picture: "contact",
  permalink: "contact.html",
  eleventyComputed: titled(({ contact }) => contact),
};

export default function ContactPage(data: PageData) {
  const { contact, company, forms } = data;
  const names = data.navigation.crumbs;
  const crumbs = [{ label: names.home, href: "/" }, { label: names.contact }];
  return (
    <Page data={data} hasForm crumbs={crumbs} graph={[companyNode(data)]}>
      <Banner
        crumbs={crumbs}
        heading={contact.heading}
        summary={contact.summary}
        drawing="contact"
        motif="letters"
        accent="indigo"
      />
      <div className="section wrap two-columns">
        <section>
          <ContactDetails company={company} words={contact} />
        </section>
        <section>
          {/* Takes the focus, so that who comes from a service goes on in the form. */}
          <h2 id={MESSAGE_ID} tabIndex={-1}>
            {contact.formHeading}
          </h2>
          <ContactForm
            failureNotice={forms.contact.failureNotice}
            subjects={contactSubjects(data.services.items)}
            {...otherWays(data)}
          />
        </section>
      </div>
      <section className="section section--alternate wrap">
        <h2>{contact.nextSteps.heading}</h2>
        <Steps steps={contact.nextSteps.items.map((text) => ({ text }))} />
      </section>
    </Page>
  );
}
