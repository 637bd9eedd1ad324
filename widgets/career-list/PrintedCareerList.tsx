import type { ReactNode } from "react";
import type { CareerOpportunity } from "../kit/provider.ts";
import { JobCard } from "./JobCard.tsx";
import { mailto } from "./mailto.ts";
import "./career-list.css";

/** What the build prints for `mount.tsx` to take over. */
export interface PrintedCareerListProps {
  /** Vacancies that are published with the site. */
  vacancies: readonly CareerOpportunity[];
  /** On the button of each vacancy: 'APPLY NOW'. */
  applyLabel: string;
  /** Where resumes go by e-mail. */
  email: string;
  /** Below the published vacancies: how else to reach the company. */
  children: ReactNode;
}

/**
 * A spinner, and the published vacancies with an e-mail link each. While the list loads, these are empty frames that keep
 * its room. They can be read without script, and when the list takes longer than 10 s.
 */
export function PrintedCareerList({ vacancies, applyLabel, email, children }: PrintedCareerListProps) {
  return (
    <div className="career-list">
      <p className="career-status" role="status">
        <span className="career-spinner" aria-hidden="true" />
        Loading positions…
      </p>
      <div className="career-printed" data-fallback hidden>
        <ul className="job-cards">
          {vacancies.map((vacancy) => (
            <JobCard key={vacancy.title} vacancy={vacancy}>
              <a className="job-card-apply" href={mailto(email, vacancy.title)}>
                E-mail your resume<span className="visually-hidden"> for {vacancy.title}</span>
              </a>
            </JobCard>
          ))}
        </ul>
        {children}
      </div>
      <template>
        <JobCard>
          <button className="job-card-apply" type="button" aria-haspopup="dialog">
            {applyLabel}
            <span className="visually-hidden">
              {" for "}
              <span data-text="title" />
            </span>
          </button>
        </JobCard>
      </template>
    </div>
  );
}
