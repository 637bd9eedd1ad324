import { PrintedCareerList } from "../../../widgets/career-list/CareerList.tsx";
import { careersContact, contactLinks } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { addPrivacyLink } from "../../select-data.ts";
import { Links } from "../links/Links.tsx";
import { FallbackReason } from "./PrintedForm.tsx";
import { Widget } from "./Widget.tsx";

/**
 * The placeholder of the career list. Without script it shows the vacancies published
 * with the site, with e-mail links.
 */
export function CareerListPlaceholder({ data }: { data: PageData }) {
  const { career, careers, company, forms } = data;
  const { applyLabel, emptyText } = career;
  const email = careersContact(company.emails)?.address ?? "";
  const texts = { applyLabel, emptyText, email, ...addPrivacyLink(forms.career, data) };
  return (
    <Widget name="career-list" when="now" props={texts}>
      <PrintedCareerList vacancies={careers.items} email={email}>
        <div className="form-fallback panel">
          <noscript>
            <p>
              {(careers.items.length > 0 && career.noScriptText) || forms.noScriptText}
            </p>
          </noscript>
          <FallbackReason slowText={forms.slowText} />
          <Links links={contactLinks(company, forms.chatLabel)} />
        </div>
      </PrintedCareerList>
    </Widget>
  );
}
