import { DynamicText } from "../DynamicText.tsx";
import { useEffect, useRef } from "react";
import type { Form } from "./use-form.ts";

/** Replaces a form that was sent, and takes the focus. */
export function Thanks({ form, hasWayHome }: { form: Form; hasWayHome?: boolean }) {
  const { translate, reference = "" } = form;
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
