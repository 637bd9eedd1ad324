import { DynamicText } from "../DynamicText.tsx";
import { useEffect, useRef } from "react";
import type { Form } from "./use-form.ts";

/** Replaces a form that was sent, and takes the focus. */
export function Thanks(props: { form: Pick<Form, "translate">; reference: string; hasWayHome?: boolean }) {
  const { form, reference, hasWayHome } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="thanks">
      <h2 ref={heading} tabIndex={-1}>
        {form.translate("Thank You For Reaching Out!")}
      </h2>
      <p>{form.translate("We have received your submission and will get back to you soon.")}</p>
      <p>
        <DynamicText verbatim={reference}>
          {form.translate("Your reference number is {reference}.").replace("{reference}", reference)}
        </DynamicText>
      </p>
      {hasWayHome && <a href="/">Back To Home</a>}
    </div>
  );
}
