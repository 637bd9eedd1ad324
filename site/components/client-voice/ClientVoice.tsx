import { Speaker, Stars, type TestimonialCardProps } from "../testimonials/TestimonialCard.tsx";
import "./client-voice.css";

/** What one client says, large and standing still, for a page about what that client bought. */
export function ClientVoice(props: TestimonialCardProps) {
  const { rating, feedback } = props.testimonial;
  return (
    <figure className="testimonial client-voice">
      <Stars rating={rating} />
      <blockquote>{feedback}</blockquote>
      <Speaker {...props} />
    </figure>
  );
}
