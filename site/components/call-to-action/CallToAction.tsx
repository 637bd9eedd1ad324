import { Button, ButtonRow } from "../button/Button.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. */
export interface CallToActionProps {
  heading: string;
  text: string;
  label: string;
  /** Where it leads; the contact page where it is not given. */
  href?: string;
  /** The second choice, where the page offers to call. */
  call?: { href: string; verb: string; number: string };
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
        <ButtonRow isTight>
          <Button href={href} tone="strong">
            {label}
          </Button>
          {call && (
            <Button href={call.href} tone="outline">
              {call.verb}
              <span> {call.number}</span>
            </Button>
          )}
        </ButtonRow>
      </section>
    </div>
  );
}
