import { Button } from "../button/Button.tsx";
import { ButtonRow } from "../button/ButtonRow.tsx";
import "./next-step.css";

/** The page's own next step, by its name, and beside it a call, whose number is left out where the row is narrow. */
export interface NextStepProps {
  label: string;
  /** Where it leads: to the contact page. */
  href: string;
  /** As `Button` names its grounds. */
  tone?: "highlight" | "accent";
  call?: { href: string; verb: string; number: string };
}

export function NextStep({ label, href, tone = "highlight", call }: NextStepProps) {
  return (
    <div className="next-step">
      <ButtonRow>
        <Button href={href} tone={tone}>
          {label}
        </Button>
        {call && (
          <Button href={call.href} tone="outline">
            {call.verb}
            <span className="next-step-number"> {call.number}</span>
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
