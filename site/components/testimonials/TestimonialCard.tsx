import type { ReactNode } from "react";
import type { Testimonial } from "../../data-types.ts";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

export interface TestimonialProps {
  testimonial: Testimonial;
  linkLabel: string;
}

/** One client's review, with a link to it on the map. */
export const TestimonialCard = (props: TestimonialProps) => (
  <TestimonialFrame {...props} className="card">
    <h3>{props.testimonial.review}</h3>
    <blockquote>{props.testimonial.feedback}</blockquote>
  </TestimonialFrame>
);

/** The stars above what a client says, and the client below it. */
export function TestimonialFrame(
  props: TestimonialProps & { className: string; children: ReactNode },
) {
  const { rating, image, focus, name, link } = props.testimonial;
  return (
    <figure className={`testimonial ${props.className}`}>
      <p className="testimonial-stars" role="img" aria-label={`${rating} out of 5 stars`}>
        {"★★★★★☆☆☆☆☆".slice(5 - rating, 10 - rating)}
      </p>
      {props.children}
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
          {name}
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={`${props.linkLabel}: review by ${name}, on a map in a new tab`}
          >
            {props.linkLabel}
          </a>
        </span>
      </figcaption>
    </figure>
  );
}
