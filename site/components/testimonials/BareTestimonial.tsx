import { TestimonialCard, type TestimonialProps } from "./TestimonialCard.tsx";
import "./testimonial-bare.css";

/** A review's headline alone, in one row. */
export const BareTestimonial = (props: TestimonialProps) => <TestimonialCard {...props} isBare />;
