import type { Company, Contact } from "../../data-types.ts";
import { Icon } from "../icon/Icon.tsx";
import "./contact-details.css";

/** Every way to reach the company, as links. */
export function ContactDetails({ company, words }: { company: Company; words: Contact }) {
  const { street, city, state, postalCode, country, directionsUrl } = company.address;
  return (
    <dl className="contact-details">
      <div>
        <dt>
          <Icon name="phone" />
          {words.phoneLabel}
        </dt>
        {company.phones.map(({ number, display, label }) => (
          <dd key={number}>
            <a href={`tel:${number}`} translate="no">
              {display}
            </a>
            <span>{label}</span>
          </dd>
        ))}
        {[words.answers.hours, words.answers.languages].filter(Boolean).map((sentence) => (
          <dd key={sentence}>{sentence}</dd>
        ))}
      </div>
      <div>
        <dt>
          <Icon name="mail" />
          {words.emailLabel}
        </dt>
        {company.emails.map(({ address, label }) => (
          <dd key={address}>
            <a href={`mailto:${address}`} translate="no">
              {address}
            </a>
            <span>{label}</span>
          </dd>
        ))}
        {words.answers.reply && <dd>{words.answers.reply}</dd>}
      </div>
      <div>
        <dt>
          <Icon name="map-pin" />
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
