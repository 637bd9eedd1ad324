import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. */
export interface CallToActionProps {
  heading: string;
  text: string;
  label: string;
  /** The second choice, where the page offers to call. */
  call?: { href: string; label: string };
}

export function CallToAction({ heading, text, label, call }: CallToActionProps) {
  return (
    <div className="call-to-action-band wrap">
      <section className="call-to-action">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonRow>
          <Button href="/contact" tone="strong">
            {label}
          </Button>
          {call && (
            <Button href={call.href} tone="outline">
              {call.label}
            </Button>
          )}
        </ButtonRow>
      </section>
    </div>
  );
}
