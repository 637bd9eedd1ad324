import { useEffect, useRef } from "react";

/** What stands in the form's place after a success. */
export function QuoteThanks({ reference }: { reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="quote-thanks">
      <h2 ref={heading} tabIndex={-1}>
        Thank You For Reaching Out!
      </h2>
      <p>We have received your submission and will get back to you soon.</p>
      {reference && (
        <p>
          Your reference number is <span className="reference-number">{reference}</span>.
        </p>
      )}
    </div>
  );
}
