import type { Testimonial } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

export interface TestimonialProps {
  testimonial: Testimonial;
  /** Leads to the review, or to the company's place, on a map. */
  link: string;
  linkLabel: string;
}

/** One client's review: the stars, what the client says, the client, and a link to the review on the map. */
export function TestimonialCard({ testimonial, link, linkLabel }: TestimonialProps) {
  const { rating, review, feedback, image, focus, name } = testimonial;
  const [person, ...post] = name.split(/(?=,)/);
  return (
    <figure className="testimonial card">
      <p className="testimonial-stars" role="img" aria-label={TEXTS.stars(rating)}>
        {"★★★★★☆☆☆☆☆".slice(5 - rating, 10 - rating)}
      </p>
      <h3>{review}</h3>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        {image ? (
          <Picture
            image={image}
            focus={focus}
            place="person"
            className="testimonial-person"
            alt=""
            sidePx={48}
          />
        ) : (
          <span className="testimonial-person" aria-hidden="true">
            {name.split(" ", 2).map((word) => [...word][0])}
          </span>
        )}
        <span>
          <strong>{person}</strong>
          {post}
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={TEXTS.reviewOnMap(linkLabel, name)}
          >
            {linkLabel}
          </a>
        </span>
      </figcaption>
    </figure>
  );
}
