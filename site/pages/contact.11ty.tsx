import { ContactDetails } from "../components/contact-details/ContactDetails.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { ContactForm } from "../components/widget/ContactForm.tsx";
import { companyNode } from "../seo/json-ld.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";

export const data = { picture: "contact", permalink: "contact.html" };

export default function ContactPage(data: PageData) {
  const { contact, company } = data;
  return (
    <InnerPage
      data={data}
      hasForm
      graph={[companyNode(data)]}
      page={contact}
      name={data.navigation.crumbs.contact}
      drawing="contact"
      motif="letters"
      bannerAccent="indigo"
    >
      <section className="section wrap two-columns">
        <div>
          <ContactDetails company={company} words={contact} />
        </div>
        <div>
          <h2>{contact.formHeading}</h2>
          <ContactForm data={data} />
        </div>
      </section>
      <section className="section section--paper wrap">
        <h2>{contact.nextSteps.heading}</h2>
        <Steps steps={contact.nextSteps.items.map((text) => ({ text }))} />
      </section>
    </InnerPage>
  );
}
