import { PrintedCareerList } from "../../../widgets/career-list/CareerList.tsx";
import type { FormNoteProps } from "../../../widgets/kit/form/FormEnd.tsx";
import type { CareerOpportunity } from "../../data-types.ts";
import { ContactLinks } from "../contact-details/ContactLinks.tsx";
import { type OtherWays, WhyOtherWays } from "./PrintedForm.tsx";
import { Widget } from "./Widget.tsx";

/** The vacancies that are published with the site, the words around them, and how to reach the company without them. */
export interface CareerListProps extends OtherWays {
  vacancies: readonly CareerOpportunity[];
  /** On the button of each vacancy: 'APPLY NOW'. */
  applyLabel: string;
  /** In place of an empty list. */
  emptyText: string;
  /** Where resumes go by e-mail. */
  email: string;
  /** Of the application form: shown when one could not be sent, and above Submit. Empty ones are not. */
  words: FormNoteProps & { failureNotice: string };
}

/** The list of vacancies. Without script the published ones stand there, each with an e-mail link. */
export function CareerList({
  vacancies,
  applyLabel,
  emptyText,
  email,
  words,
  slowText,
  noScriptText,
  ...ways
}: CareerListProps) {
  return (
    <Widget name="career-list" when="now" props={{ applyLabel, emptyText, email, ...words }}>
      <PrintedCareerList vacancies={vacancies} email={email}>
        <div className="form-fallback">
          <noscript>
            <p>{noScriptText}</p>
          </noscript>
          <WhyOtherWays slowText={slowText} />
          <ContactLinks {...ways} />
        </div>
      </PrintedCareerList>
    </Widget>
  );
}
