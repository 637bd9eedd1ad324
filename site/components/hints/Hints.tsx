import type { Company, PageHint as Words } from "../../data-types.ts";
import { careersContact } from "../../company.ts";
import "./hints.css";

/** A line for who may be looking for another page, with the way there. Prints nothing where nobody wrote one. */
export function PageHint({ words, href }: { words: Words | undefined; href: string }) {
  if (!words) return null;
  return (
    <p className="hint">
      {words.text} <a href={href}>{words.linkLabel}</a>
    </p>
  );
}

/** The number and the address that answer questions about work, after an editor's words. Prints nothing where there are no words. */
export function CareersContact({ text, company }: { text: string | undefined; company: Company }) {
  if (!text) return null;
  const phone = careersContact(company.phones);
  const email = careersContact(company.emails);
  return (
    <p className="hint hint--contact">
      {text}{" "}
      {phone && (
        <a href={`tel:${phone.number}`} translate="no">
          {phone.display}
        </a>
      )}{" "}
      {email && (
        <a href={`mailto:${email.address}`} translate="no">
          {email.address}
        </a>
      )}
    </p>
  );
}
