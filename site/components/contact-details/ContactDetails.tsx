import type { Company, Contact } from "../../data-types.ts";
import { Icon } from "../icon/Icon.tsx";
import "./contact-details.css";

/** Every way to reach the company, as links. */
export function ContactDetails({ company, words }: { company: Company; words: Contact }) {
  const { street, city, state, postalCode, country, directionsUrl } = company.address;
  const { hours, languages, reply } = words.answers;
  const phones = company.phones.map(({ number, display, label }) => [`tel:${number}`, display, label]);
  const emails = company.emails.map(({ address, label }) => [`mailto:${address}`, address, label]);
  const groups = [
    { icon: "phone", heading: words.phoneLabel, ways: phones, sentences: [hours, languages] },
    { icon: "mail", heading: words.emailLabel, ways: emails, sentences: [reply] },
  ];
  return (
    <dl className="contact-details">
      {groups.map(({ icon, heading, ways, sentences }) => (
        <div key={icon}>
          <dt>
            <Icon name={icon} className="icon--box" />
            {heading}
          </dt>
          {ways.map(([href, way, label]) => (
            <dd key={href}>
              <a href={href} translate="no">
                {way}
              </a>
              <span>{label}</span>
            </dd>
          ))}
          {sentences.filter(Boolean).map((sentence) => (
            <dd key={sentence}>{sentence}</dd>
          ))}
        </div>
      ))}
      <div>
        <dt>
          <Icon name="map-pin" className="icon--box" />
          {words.addressLabel}
        </dt>
        <dd>
          {street}, {city}, {state} {postalCode}, {country}
        </dd>
        <dd>
          <a href={directionsUrl} target="_blank" rel="noopener">
            {words.directionsLabel}
          </a>
        </dd>
      </div>
    </dl>
  );
}
