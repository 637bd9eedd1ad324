import { useEffect, useRef } from "react";
import { sayAsItIs } from "../say.ts";
import type { Say } from "../say.ts";

export interface ThanksProps {
  /** Empty where there is none to tell. */
  reference: string;
  say?: Say;
  /** Where the page is ours. */
  hasWayHome?: boolean;
}

/** What stands in the place of a form that was sent, where no other page thanks. */
export function Thanks({ reference, say = sayAsItIs, hasWayHome }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="thanks">
      <h2 ref={heading} tabIndex={-1}>
        {say("Thank You For Reaching Out!")}
      </h2>
      <p>{say("We have received your submission and will get back to you soon.")}</p>
      {reference && (
        <p>{say("Your reference number is {reference}.").replace("{reference}", unbroken(reference))}</p>
      )}
      {hasWayHome && <a href="/">Back To Home</a>}
    </div>
  );
}

/** A reference number that never wraps: with U+2011, the hyphen that does not break. */
const unbroken = (reference: string) => reference.replace("-", "\u2011");
