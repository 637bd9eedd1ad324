import type { ReactNode } from "react";
import type { CareerOpportunity } from "../kit/provider.ts";
import { UNTITLED } from "./untitled.ts";
import "./job-card.css";

/**
 * One vacancy. `children` is how to apply for it. Without `vacancy` it is the blank card that `fillCard` fills: `data-text`
 * names the text of a place, `data-part` goes with it when the provider left that text out.
 */
export function JobCard({ vacancy, children }: { vacancy?: CareerOpportunity; children: ReactNode }) {
  const fact = (name: "jobType" | "location" | "vacancyStatus", term: string) => (
    <div data-part>
      <dt className="visually-hidden">{term}</dt>
      <dd data-text={name}>{vacancy?.[name]}</dd>
    </div>
  );
  return (
    <li className="job-card">
      <h3 data-text="title">{vacancy?.title ?? UNTITLED}</h3>
      <p className="job-card-description" data-text="description">
        {vacancy?.description}
      </p>
      <dl className="job-card-facts">
        {fact("jobType", "Job type")}
        {fact("location", "Location")}
        {fact("vacancyStatus", "Vacancy status")}
      </dl>
      <div className="job-card-action">{children}</div>
    </li>
  );
}
