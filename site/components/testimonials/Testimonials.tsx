import type { Testimonial } from "../../data-types.ts";
import { factsOf, type Pictures } from "../../page-data.ts";
import { SpriteIcon } from "../icon/SpriteIcon.tsx";
import { Picture } from "../picture/Picture.tsx";
import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import "./testimonials.css";

/** What clients say, under its heading, as a row that rotates. Each card leads to the review on the map. */
export interface TestimonialsProps {
  kicker: string;
  heading: string;
  /** What the row shows, for people who listen to the page. */
  label: string;
  testimonials: Testimonial[];
  linkLabel: string;
  pictures: Pictures;
}

export function Testimonials({
  kicker,
  heading,
  label,
  testimonials,
  linkLabel,
  pictures,
}: TestimonialsProps) {
  return (
    <Widget name="testimonials" when="visible">
      <Slider
        label={label}
        heading={<SectionHeading kicker={kicker} heading={heading} />}
        className="testimonials"
        hasDots
      >
        {testimonials.map((testimonial, index) => (
          <div key={testimonial.name} className="slide">
            <TestimonialCard
              testimonial={testimonial}
              linkLabel={linkLabel}
              pictures={pictures}
              tone={tones[index % tones.length]}
            />
          </div>
        ))}
      </Slider>
    </Widget>
  );
}

/** Colours behind the initials, in turn. A class says which: the rotating row changes its order, so `:nth-child` would not do. */
const tones = ["", "testimonial-person--second", "testimonial-person--third"];

function TestimonialCard({
  testimonial,
  linkLabel,
  pictures,
  tone,
}: {
  testimonial: Testimonial;
  linkLabel: string;
  pictures: Pictures;
  tone: string | undefined;
}) {
  const { image, focus, name, rating, review, feedback, link } = testimonial;
  const initials = name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("");
  return (
    <figure className="testimonial">
      <p className="testimonial-stars" role="img" aria-label={`${rating} out of 5 stars`}>
        {Array.from({ length: 5 }, (_, index) => (
          <SpriteIcon key={index} name="star" className={index < rating ? "star star--full" : "star"} />
        ))}
      </p>
      <h3>{review}</h3>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        {image ? (
          <Picture
            facts={factsOf(pictures, "person", image)}
            className="testimonial-person"
            focus={focus}
            alt=""
            sizes="48px"
            widthPx={48}
            heightPx={48}
          />
        ) : (
          <span className={["testimonial-person", tone].filter(Boolean).join(" ")} aria-hidden="true">
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
