import { careersContact, emailLink, phoneLink } from "../../company.ts";
import type { Company, PageHintTexts } from "../../data-types.ts";
import { TextLink } from "../links/Links.tsx";
import "./hint.css";

interface HintProps {
  texts: PageHintTexts | undefined;
  href: string;
}

/** A link for visitors who are probably on the wrong page. */
export const Hint = ({ texts, href }: HintProps) =>
  texts && (
    <p className="hint">
      {texts.text} <a href={href}>{texts.linkLabel}</a>
    </p>
  );

interface CareersContactProps {
  text: string | undefined;
  company: Company;
}

/** A sentence with the phone number and the e-mail address for questions about jobs. Renders nothing without `text`. */
export function CareersContact({ text, company }: CareersContactProps) {
  if (!text) {
    return null;
  }
  const phone = careersContact(company.phones);
  const email = careersContact(company.emails);
  return (
    <p className="hint">
      {text} {phone && <TextLink {...phoneLink(phone)} />}{" "}
      {email && <TextLink {...emailLink(email)} />}
    </p>
  );
}
