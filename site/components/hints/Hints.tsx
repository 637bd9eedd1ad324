import type { Company, PageHint as Words } from "../../data-types.ts";
import { careersContact, emailLink, phoneLink } from "../../company.ts";
import { TextLink } from "../links/Links.tsx";
import "./hints.css";

/** A link for visitors who are probably on the wrong page. */
export const PageHint = ({ words, href }: { words: Words | undefined; href: string }) =>
  words && (
    <p className="hint">
      {words.text} <a href={href}>{words.linkLabel}</a>
    </p>
  );

export function CareersContact({ text, company }: { text: string | undefined; company: Company }) {
  if (!text) return null;
  const phone = careersContact(company.phones);
  const email = careersContact(company.emails);
  return (
    <p className="hint">
      {text} {phone && <TextLink {...phoneLink(phone)} />} {email && <TextLink {...emailLink(email)} />}
    </p>
  );
}
