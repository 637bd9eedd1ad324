import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import "./call-to-action.css";

/** The page's one next step, and what happens after it. */
export interface CallToActionProps {
  heading: string;
  text: string;
  label: string;
  /** Where it leads; the contact page where it is not given. */
  href?: string;
  /** The second choice, where the page offers to call. */
  call?: { href: string; label: string };
  /** Set by `TonedCallToAction`, which has the style of it: pages with the gold block alone need not carry that. */
  tone?: "dark" | "soft";
}

/** Gold acts on dark ground, the accent on light. */
const buttonTones = { gold: "strong", dark: "highlight", soft: "accent" } as const;

export function CallToAction({ heading, text, label, href = "/contact", call, tone }: CallToActionProps) {
  return (
    <div className="call-to-action-band wrap">
      <section className={`call-to-action${tone ? ` call-to-action--${tone}` : ""}`}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonRow>
          <Button href={href} tone={buttonTones[tone ?? "gold"]}>
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
