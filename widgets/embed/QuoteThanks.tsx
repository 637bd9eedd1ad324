import { useEffect, useRef } from "react";
import type { Say } from "../kit/say.ts";

/** What stands in the form's place after a success. */
export function QuoteThanks({ reference, say }: { reference: string; say: Say }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="quote-thanks">
      <h2 ref={heading} tabIndex={-1}>
        {say("Thank You For Reaching Out!")}
      </h2>
      <p>{say("We have received your submission and will get back to you soon.")}</p>
      {reference && <p>{say("Your reference number is {reference}.").replace("{reference}", reference)}</p>}
    </div>
  );
}
