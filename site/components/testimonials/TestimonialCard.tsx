import type { Testimonial } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Leads to the review, or to the company's place, on a map. */
  link: string;
  linkLabel: string;
}

/** One client's review: the stars, what the client says, the client, and a link to the review on the map. */
export function TestimonialCard({ testimonial, link, linkLabel }: TestimonialCardProps) {
  const { rating, review, feedback, image, focus, name } = testimonial;
  const { person, post } = splitAtComma(name);
  return (
    <figure className="testimonial card">
      <p className="testimonial-stars" role="img" aria-label={TEXTS.stars(rating)}>
        {"★".repeat(rating) + "☆".repeat(5 - rating)}
      </p>
      <h3>{review}</h3>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        {image ? (
          <Picture
            image={image}
            focus={focus}
            slot="person"
            className="testimonial-person"
            alt=""
            sidePx={48}
          />
        ) : (
          <span className="testimonial-person" aria-hidden="true">
            {initialsOf(name)}
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

/** 'Asha Verma, headmistress' is Asha Verma, and ', headmistress', which is printed in another weight. */
function splitAtComma(name: string) {
  const comma = name.indexOf(",");
  const end = comma < 0 ? name.length : comma;
  return { person: name.slice(0, end), post: name.slice(end) };
}

/** The first letters of the first two words, as two texts. A letter may be two code units of JavaScript. */
const initialsOf = (name: string) => name.split(" ", 2).map((word) => [...word][0]);
