import type { Testimonial } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import { TestimonialCard } from "./TestimonialCard.tsx";

/** What clients say, under its heading, as a row that rotates. Each card leads to the review on the map. */
export interface TestimonialsProps {
  heading: string;
  /** What the row shows, for people who listen to the page. */
  label: string;
  testimonials: Testimonial[];
  linkLabel: string;
}

export function Testimonials({ heading, label, testimonials, ...rest }: TestimonialsProps) {
  return (
    <Widget name="testimonials" when="visible">
      <Slider label={label} heading={<h2>{heading}</h2>} className="testimonials" hasDots>
        {testimonials.map((testimonial) => (
          <div key={testimonial.name} className="slide">
            <TestimonialCard testimonial={testimonial} {...rest} />
          </div>
        ))}
      </Slider>
    </Widget>
  );
}
