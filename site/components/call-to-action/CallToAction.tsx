import type { CallLink } from "../../company.ts";
import type { CallToAction as Words } from "../../data-types.ts";
import { NextStep } from "../button/Button.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. */
export interface CallToActionProps extends Words {
  /** Where it leads; the contact page where it is not given. */
  href?: string;
  /** The second choice, where the page offers to call. */
  call?: CallLink;
}

export function CallToAction(props: CallToActionProps) {
  const { heading, text, label, href = "/contact", call } = props;
  return (
    <div className="call-to-action-band wrap">
      <section className="call-to-action">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <NextStep href={href} label={label} call={call} />
      </section>
    </div>
  );
}
