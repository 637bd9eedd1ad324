import { TestimonialFrame, type TestimonialProps } from "./TestimonialCard.tsx";
import "./testimonial-bare.css";

/** A review's headline alone, in one row. */
export const BareTestimonial = (props: TestimonialProps) => (
  <TestimonialFrame {...props} className="testimonial--bare panel">
    <blockquote>{`“${props.testimonial.review}”`}</blockquote>
  </TestimonialFrame>
);
