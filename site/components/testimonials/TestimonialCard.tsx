import type { Testimonial } from "../../data-types.ts";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

export interface TestimonialProps {
  testimonial: Testimonial;
  linkLabel: string;
}

/** One client's review, with a link to it on the map. */
export function TestimonialCard({ testimonial, linkLabel, isBare }: TestimonialProps & { isBare?: true }) {
  const { rating, review, feedback, image, focus, name, link } = testimonial;
  const [first = "", second = ""] = name.split(" ");
  return (
    <figure className={isBare ? "testimonial testimonial--bare panel" : "testimonial card"}>
      <p className="testimonial-stars" role="img" aria-label={`${rating} out of 5 stars`}>
        {"★★★★★☆☆☆☆☆".slice(5 - rating, 10 - rating)}
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
            {first.charAt(0) + second.charAt(0)}
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
