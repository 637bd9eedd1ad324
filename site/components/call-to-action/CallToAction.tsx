import type { ReactNode } from "react";
import type { CallLink } from "../../company.ts";
import type { CallToActionTexts } from "../../data-types.ts";
import { linkTo } from "../../link-to.ts";
import { NextStep } from "../button/Button.tsx";
import { Drawing } from "../drawing/Drawing.tsx";
import "./call-to-action.css";

interface CallToActionProps extends CallToActionTexts {
  href?: string;
  call?: CallLink;
  drawing?: ReactNode;
}

/**
 * The end of a page: a dark box with the page's main button and a text about what happens
 * after it. `call` adds a button that calls. The usual drawing repeats shapes of home's
 * hero, so that home, where both are in the page, hardly grows.
 */
export function CallToAction(props: CallToActionProps) {
  const { heading, text, label, href = linkTo("contact"), call } = props;
  const { drawing = <Drawing name="call-to-action" /> } = props;
  return (
    <section className="call-to-action">
      <div>
        <h2>{heading}</h2>
        <p className="intro">{text}</p>
        <NextStep href={href} label={label} call={call} />
      </div>
      {drawing}
    </section>
  );
}
