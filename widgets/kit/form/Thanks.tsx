import { DynamicText } from "../DynamicText.tsx";
import { useEffect, useRef } from "react";
import { inEnglish } from "../translate.ts";
import type { Translate } from "../translate.ts";

interface ThanksProps {
  reference: string;
  translate?: Translate;
  /** Where the page is ours. */
  hasWayHome?: boolean;
}

/** What stands in the place of a form that was sent, where no other page thanks. */
export function Thanks({ reference, translate = inEnglish, hasWayHome }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="thanks">
      <h2 ref={heading} tabIndex={-1}>
        {translate("Thank You For Reaching Out!")}
      </h2>
      <p>{translate("We have received your submission and will get back to you soon.")}</p>
      <p>
        <DynamicText verbatim={reference}>
          {translate("Your reference number is {reference}.").replace("{reference}", reference)}
        </DynamicText>
      </p>
      {hasWayHome && <a href="/">Back To Home</a>}
    </div>
  );
}
