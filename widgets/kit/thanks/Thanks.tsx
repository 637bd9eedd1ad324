import { useEffect, useRef } from "react";

/** The thank-you page's text, in place of a form that was sent when that page cannot be loaded. */
export function Thanks({ reference }: { reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="thanks">
      <h2 ref={heading} tabIndex={-1}>
        Thank You For Reaching Out!
      </h2>
      <p>We have received your submission and will get back to you soon.</p>
      {reference && (
        <p>
          Your reference number is <span className="reference-number">{reference}</span>.
        </p>
      )}
      <a href="/">Back To Home</a>
    </div>
  );
}
