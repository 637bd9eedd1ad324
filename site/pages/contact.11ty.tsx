import { callLink, chatUrl, directionsTo, emailLink, phoneLink } from "../company.ts";
import { Button, ButtonRow, Call } from "../components/button/Button.tsx";
import { IconBox } from "../components/icon/IconBox.tsx";
import { TextLink } from "../components/links/Links.tsx";
import { Section } from "../components/section/Section.tsx";
import { Steps } from "../components/steps/Steps.tsx";
import { ContactFormPlaceholder } from "../components/widget/ContactFormPlaceholder.tsx";
import type { Company, Contact } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";
import { companyNode } from "../seo/json-ld.tsx";
import { TEXTS } from "../texts.ts";
import "./contact.css";

export const data = { previewImage: "contact", permalink: "contact.html" };

export default function ContactPage(data: PageData) {
  const { contact, company } = data;
  const call = callLink(data);
  return (
    <InnerPage
      data={data}
      hasForm
      graph={[companyNode(data)]}
      texts={contact}
      crumb={data.navigation.crumbs.contact}
      banner={{
        drawing: "contact",
        motif: "letters",
        accent: "indigo",
        nextStep: (
          <ButtonRow isTight>
            {call && (
              <Button href={call.href} isSecond>
                <Call {...call} />
              </Button>
            )}
            <Button href={chatUrl(company)} isSecond>
              {data.navigation.chatLabel}
            </Button>
          </ButtonRow>
        ),
      }}
    >
      <Section className="two-columns">
        <div>
          <ContactDetails
            company={company}
            texts={contact}
            chatLabel={data.navigation.chatLabel}
          />
        </div>
        <div>
          <h2>{contact.formHeading}</h2>
          <ContactFormPlaceholder data={data} />
        </div>
      </Section>
      <Section isPaper heading={contact.nextSteps.heading}>
        <Steps steps={contact.nextSteps.items.map((text) => ({ text }))} />
      </Section>
    </InnerPage>
  );
}

interface ContactDetailsProps {
  company: Company;
  texts: Contact;
  chatLabel: string;
}

const ContactDetails = (props: ContactDetailsProps) => (
  <dl className="contact-details">
    {waysToContact(props).map(({ icon, heading, ways, sentences }) => (
      <div key={icon}>
        <dt>
          <IconBox name={icon} />
          {heading}
        </dt>
        {ways.map(({ href, label, use }) => (
          <dd key={href}>
            <TextLink href={href} label={label} />
            {use && <span>{use}</span>}
          </dd>
        ))}
        {sentences.filter(Boolean).map((sentence) => (
          <dd key={sentence}>{sentence}</dd>
        ))}
      </div>
    ))}
    <Address {...props} />
  </dl>
);

/** Returns phone, e-mail and chat links, each with a note for the visitor. */
function waysToContact({ company, texts, chatLabel }: ContactDetailsProps) {
  const { hours, languages, reply } = texts.answers;
  const phones = company.phones.map((phone) => ({
    ...phoneLink(phone),
    use: phone.label,
  }));
  const emails = company.emails.map((email) => ({
    ...emailLink(email),
    use: email.label,
  }));
  const chat = { href: chatUrl(company), label: chatLabel, use: undefined };
  return [
    {
      icon: "phone",
      heading: texts.phoneLabel,
      ways: phones,
      sentences: [hours, languages],
    },
    { icon: "mail", heading: texts.emailLabel, ways: emails, sentences: [reply] },
    { icon: "chat", heading: "WhatsApp", ways: [chat], sentences: [] },
  ];
}

function Address({ company, texts }: ContactDetailsProps) {
  const { street, city, state, postalCode, country } = company.address;
  return (
    <div>
      <dt>
        <IconBox name="map-pin" />
        {texts.addressLabel}
      </dt>
      <dd>
        {street}, {city}, {state} {postalCode}, {country}
      </dd>
      <dd>
        <a
          href={directionsTo(company)}
          target="_blank"
          rel="noopener"
          aria-label={TEXTS.inNewTab(texts.directionsLabel)}
        >
          {texts.directionsLabel}
        </a>
      </dd>
    </div>
  );
}
