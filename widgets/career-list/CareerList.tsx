import { DynamicText } from "../kit/DynamicText.tsx";
import type { PropsWithChildren, ReactNode } from "react";
import type { CareerOpportunity } from "../kit/lists.ts";
import type { Opening } from "../kit/load.ts";
import "./career-list.css";

/** Shown at a button while its form is late, or if it does not come; an e-mail address ends it. */
const PROBLEMS: Partial<Record<Opening, string>> = {
  slow: "This is taking longer than usual. Please wait, or email your resume to ",
  failed: "The form could not be loaded. Please try again, or email your resume to ",
};

/**
 * What the build prints: a spinner, and the published vacancies with an e-mail link each. While the list loads, these are empty frames that
 * keep its room; they can be read without script, and after 10 s. `children` are other ways to reach the company.
 */
export function PrintedCareerList(props: PropsWithChildren<Pick<VacancyListProps, "vacancies" | "email">>) {
  const { vacancies, email, children } = props;
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
              <a className="button job-card-apply" href={mailto(email, vacancy.title)}>
                Email your resume<span className="visually-hidden"> for {vacancy.title}</span>
              </a>
            </JobCard>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

export interface VacancyListProps {
  vacancies: readonly CareerOpportunity[];
  /** On each button: 'APPLY NOW'. */
  applyLabel: string;
  /** Where resumes go without the form. */
  email: string;
  /** Which vacancy's button was pressed last, and what became of it. */
  pressedAt: number | undefined;
  opening: Opening;
  /** Somebody comes near a button. */
  onNear(): void;
  onApply(at: number, button: HTMLElement): void;
}

/** The vacancies, each with a button that opens the application form. It holds no state: `mount.tsx` renders it again. */
export function VacancyList(props: VacancyListProps) {
  const { vacancies, applyLabel, email, pressedAt, opening, onNear, onApply } = props;
  return (
    <ul className="job-cards">
      {vacancies.map((vacancy, at) => (
        <JobCard key={at} vacancy={vacancy}>
          <button
            className="button job-card-apply"
            type="button"
            aria-haspopup="dialog"
            aria-busy={(at === pressedAt && (opening === "loading" || opening === "slow")) || undefined}
            onClick={({ currentTarget }) => onApply(at, currentTarget)}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            {applyLabel}
            <span className="visually-hidden"> for {titleOf(vacancy)}</span>
          </button>
          {at === pressedAt && PROBLEMS[opening] && (
            <p className="job-card-failure" role="alert">
              <DynamicText>{PROBLEMS[opening]}</DynamicText>
              <a href={mailto(email, titleOf(vacancy))} translate="no">
                {email}
              </a>
              .
            </p>
          )}
        </JobCard>
      ))}
    </ul>
  );
}

/** One vacancy; what the provider left out is left out. `children` is how to apply for it. */
function JobCard({ vacancy, children }: { vacancy: CareerOpportunity; children: ReactNode }) {
  const { description, jobType, location, vacancyStatus } = vacancy;
  const facts = [
    ["Job type", jobType],
    ["Location", location],
    ["Vacancy status", vacancyStatus, "job-card-status"],
  ].filter(([, text]) => text);
  return (
    <li className="job-card">
      <h3>{titleOf(vacancy)}</h3>
      {description && <p className="job-card-description">{description}</p>}
      <dl className="job-card-facts">
        {facts.map(([term, text, className]) => (
          <div key={term}>
            <dt className="visually-hidden">{term}</dt>
            <dd className={className}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="job-card-action">{children}</div>
    </li>
  );
}

/** What a vacancy is called; one may have come without a title. */
export const titleOf = ({ title }: CareerOpportunity) => title || "Open position";

/** Address of an e-mail to `email` about the vacancy `title`. */
export function mailto(email: string, title: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}
