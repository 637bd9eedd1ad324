import { reviewsUrl } from "../../company.ts";
import type { Company, Home, Testimonial } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import { TestimonialCard } from "./TestimonialCard.tsx";

interface TestimonialsProps {
  texts: Home["testimonials"];
  testimonials: readonly Testimonial[];
  company: Company;
}

/** The reviews of clients, as a slider that rotates. */
export const Testimonials = ({ texts, testimonials, company }: TestimonialsProps) => (
  <Widget name="testimonials" when="visible" props={{ intervalMs: "3000" }}>
    <Slider
      label={texts.label}
      heading={<h2>{texts.heading}</h2>}
      className="testimonials"
      hasDots
    >
      {testimonials.map((testimonial) => (
        <div key={testimonial.name} className="slide">
          <TestimonialCard
            testimonial={testimonial}
            link={testimonial.link ?? reviewsUrl(company)}
            linkLabel={texts.linkLabel}
          />
        </div>
      ))}
    </Slider>
  </Widget>
);
