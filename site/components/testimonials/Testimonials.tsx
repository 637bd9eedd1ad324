import type { Testimonial } from "../../data-types";
import { Icon } from "../icon/Icon";
import "./testimonials.css";

/** What clients say, as a row to swipe. Each card leads to the review on the map. */
export function Testimonials({
  testimonials,
  linkLabel,
}: {
  testimonials: Testimonial[];
  linkLabel: string;
}) {
  return (
    <ul className="testimonials" tabIndex={0} aria-label="Testimonials">
      {testimonials.map((testimonial) => (
        <li key={testimonial.name}>
          <TestimonialCard testimonial={testimonial} linkLabel={linkLabel} />
        </li>
      ))}
    </ul>
  );
}

function TestimonialCard({ testimonial, linkLabel }: { testimonial: Testimonial; linkLabel: string }) {
  const { name, rating, review, feedback, link } = testimonial;
  const initials = name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");
  return (
    <figure className="testimonial">
      <p className="testimonial-stars" role="img" aria-label={`${rating} out of 5 stars`}>
        {Array.from({ length: 5 }, (_, index) => (
          <Icon key={index} name="star" className={index < rating ? "star star--full" : "star"} />
        ))}
      </p>
      <h3>{review}</h3>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        <span className="testimonial-initials" aria-hidden="true">
          {initials}
        </span>
        <span>
          {name}
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={`${linkLabel}: review by ${name}, on a map in a new tab`}
          >
            {linkLabel}
          </a>
        </span>
      </figcaption>
    </figure>
  );
}
