import type { Company } from "../../data-types.ts";
import { careersEmail, careersPhone } from "../../layouts/careers-contact.ts";
import "./careers-contact.css";

/** The number and the address that answer questions about work, after an editor's words. Prints nothing where there are no words. */
export function CareersContact({ text, company }: { text: string | undefined; company: Company }) {
  if (!text) return null;
  const phone = careersPhone(company);
  const email = careersEmail(company);
  return (
    <p className="careers-contact">
      {text} {phone && <a href={`tel:${phone.number}`}>{phone.display}</a>}{" "}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
