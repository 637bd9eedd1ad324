import type { PropsWithChildren } from "react";
import type { Vacancy } from "../kit/provider/lists.ts";
import "./career-list.css";

interface VacancyCardProps {
  vacancy: Vacancy;
  label: string;
  email: string;
  /** Name of the dialog that the link opens. By default the link opens an e-mail to `email`. */
  opens?: string;
}

/** A vacancy with a link to apply for it. Facts that are empty are left out. */
export function VacancyCard({ vacancy, label, email, opens }: VacancyCardProps) {
  const { title, description, jobType, location, vacancyStatus } = vacancy;
  const name = title || "Open position";
  const facts = [
    ["Job type", jobType],
    ["Location", location],
    ["Vacancy status", vacancyStatus, "vacancy-card-status"],
  ].filter(([, text]) => text);
  return (
    <li className="vacancy-card">
      <h3>{name}</h3>
      {description && <p className="vacancy-card-description">{description}</p>}
      <dl className="vacancy-card-facts">
        {facts.map(([term, text, className]) => (
          <div key={term}>
            <dt className="visually-hidden">{term}</dt>
            <dd className={className}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="vacancy-card-action">
        <a
          className="button button--outline"
          href={`mailto:${email}?subject=${encodeURIComponent(`Application: ${name}`)}`}
          data-opens={opens}
          data-vacancy={opens && name}
        >
          {label}
          <span className="visually-hidden"> for {name}</span>
        </a>
      </div>
    </li>
  );
}

interface PrintedCareerListProps {
  vacancies: readonly Vacancy[];
  email: string;
}

/**
 * The career list as the page prints it: a spinner, and the published vacancies. The
 * vacancies are invisible and only reserve the room, until they are shown because there
 * is no script, or because it has not come after 10 s.
 */
export function PrintedCareerList(props: PropsWithChildren<PrintedCareerListProps>) {
  const { vacancies, email, children } = props;
  return (
    <div className="career-list">
      <p className="career-status" role="status">
        <span className="career-spinner" aria-hidden="true" />
        Loading positions…
      </p>
      <div className="career-printed" data-fallback hidden>
        <ul className="vacancy-cards">
          {vacancies.map((vacancy, index) => (
            <VacancyCard
              key={index}
              vacancy={vacancy}
              label="Email your resume"
              email={email}
            />
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
