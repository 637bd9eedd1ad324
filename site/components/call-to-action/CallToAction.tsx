import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. */
export interface CallToActionProps {
  heading: string;
  text: string;
  label: string;
  phone?: { number: string; display: string };
}

export function CallToAction({ heading, text, label, phone }: CallToActionProps) {
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
          {phone && (
            <Button href={`tel:${phone.number}`} tone="outline">
              Call {phone.display}
            </Button>
          )}
        </ButtonRow>
      </section>
    </div>
  );
}
