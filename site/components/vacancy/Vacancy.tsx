import type { CareerOpportunity } from "../../data-types";
import "./vacancy.css";

/** One open position. */
export function Vacancy({
  career: { title, description, jobType, location, vacancyStatus },
}: {
  career: CareerOpportunity;
}) {
  return (
    <article className="vacancy">
      <h3>{title}</h3>
      <p>{description}</p>
      <ul>
        <li>{jobType}</li>
        <li>{location}</li>
        <li>{vacancyStatus}</li>
      </ul>
    </article>
  );
}
