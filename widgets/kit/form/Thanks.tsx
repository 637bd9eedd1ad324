import { DynamicText } from "../ui/DynamicText.tsx";
import type { RunningForm } from "./use-form.ts";

/** The thank-you in place of a form that was sent. Its heading takes the focus. */
export function Thanks({
  form,
  hasWayHome,
}: {
  form: RunningForm;
  hasWayHome?: boolean;
}) {
  const { translate, reference = "" } = form;
  return (
    <div className="thanks">
      <h2 ref={focus} tabIndex={-1}>
        {translate("Thank You For Reaching Out!")}
      </h2>
      <p>
        {translate("We have received your submission and will get back to you soon.")}
      </p>
      <p>
        <DynamicText verbatim={reference}>
          {translate("Your reference number is {reference}.").replace(
            "{reference}",
            reference,
          )}
        </DynamicText>
      </p>
      {hasWayHome && <a href="/">Back To Home</a>}
    </div>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();
