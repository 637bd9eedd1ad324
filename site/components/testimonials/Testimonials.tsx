import type { HomeTestimonials, Testimonial } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import { TestimonialCard } from "./TestimonialCard.tsx";

/** What clients say, under its heading, as a row that rotates. Each card leads to the review on the map. */
export function Testimonials(props: HomeTestimonials & { testimonials: Testimonial[] }) {
  const { heading, label, linkLabel, testimonials } = props;
  return (
    <Widget name="testimonials" when="visible">
      <Slider label={label} heading={<h2>{heading}</h2>} className="testimonials" hasDots>
        {testimonials.map((testimonial) => (
          <div key={testimonial.name} className="slide">
            <TestimonialCard testimonial={testimonial} linkLabel={linkLabel} />
          </div>
        ))}
      </Slider>
    </Widget>
  );
}
