import type { Testimonial } from "../../data-types.ts";
import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import { TestimonialCard } from "./TestimonialCard.tsx";

/** What clients say, under its heading, as a row that rotates. Each card leads to the review on the map. */
export interface TestimonialsProps {
  kicker: string;
  heading: string;
  /** What the row shows, for people who listen to the page. */
  label: string;
  testimonials: Testimonial[];
  linkLabel: string;
}

/** Colours behind the initials, in turn. A class says which: the rotating row changes its order, so `:nth-child` would not do. */
const tones = ["", "testimonial-person--second", "testimonial-person--third"];

export function Testimonials({ kicker, heading, label, testimonials, ...rest }: TestimonialsProps) {
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
            <TestimonialCard testimonial={testimonial} {...rest} tone={tones[index % tones.length]} />
          </div>
        ))}
      </Slider>
    </Widget>
  );
}
