import type { Testimonial } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { Picture } from "../picture/Picture.tsx";
import "./testimonials.css";

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** The address of the review on a map, or of the company's place. */
  link: string;
  linkLabel: string;
}

/** One client's review: the stars, the text, the client, and a link to the review on the map. */
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
            {formatInitials(name)}
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

/** Returns a name in two parts, which have different weights: 'Asha Verma' and ', headmistress'. */
function splitAtComma(name: string) {
  const comma = name.indexOf(",");
  const end = comma < 0 ? name.length : comma;
  return { person: name.slice(0, end), post: name.slice(end) };
}

/** Returns the first letters of the first two words. Spreads each word, because a letter may be two code units. */
const formatInitials = (name: string) => name.split(" ", 2).map((word) => [...word][0]);
