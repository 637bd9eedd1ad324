import type { Testimonial } from "../../data-types.ts";
import { Icon } from "../icon/Icon.tsx";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

export interface TestimonialCardProps {
  testimonial: Testimonial;
  linkLabel: string;
  /** The headline alone, without a box: it stands in one already. */
  isBare?: boolean;
}

/** What one client says: stars, headline, words, and who says so, with a link to the review on the map. */
export function TestimonialCard(props: TestimonialCardProps) {
  const { testimonial, linkLabel, isBare = false } = props;
  const { rating, review, feedback, image, focus, name, link } = testimonial;
  const initials = name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");
  return (
    <figure className={isBare ? "testimonial testimonial--bare" : "testimonial card"}>
      <p className="testimonial-stars" role="img" aria-label={`${rating} out of 5 stars`}>
        {Array.from({ length: 5 }, (_, index) => (
          <Icon key={index} name="star" className={index < rating ? "star star--full" : "star"} />
        ))}
      </p>
      {!isBare && <h3>{review}</h3>}
      <blockquote>{isBare ? `“${review}”` : feedback}</blockquote>
      <figcaption>
        {image ? (
          <Picture
            image={image}
            place="person"
            className="testimonial-person"
            focus={focus}
            alt=""
            sizes="48px"
            widthPx={48}
            heightPx={48}
          />
        ) : (
          <span className="testimonial-person" aria-hidden="true">
            {initials}
          </span>
        )}
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
