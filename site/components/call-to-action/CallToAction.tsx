import type { CallLink } from "../../company.ts";
import type { CallToActionTexts } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { NextStep } from "../button/Button.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. `call` is the second choice. */
export function CallToAction(
  props: CallToActionTexts & { href?: string; call?: CallLink },
) {
  const { heading, text, label, href = linkTo("contact"), call } = props;
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
