import type { ReactNode } from "react";
import type { CallLink } from "../../company.ts";
import { linkTo } from "../../link-to.ts";
import { TEXTS } from "../../texts.ts";
import "./button.css";

/** A link that looks like a button. `isSecond` marks one that is not the page's next step. */
export function Button(props: { href: string; isSecond?: boolean; children: ReactNode }) {
  const { href, isSecond, children } = props;
  return (
    <a className={isSecond ? "button button--outline" : "button"} href={href}>
      {children}
    </a>
  );
}

/** Opens the quote form; until the script has come it is a link to the contact page, as its name says. */
export const QuoteButton = ({ label }: { label: string }) => (
  <a
    className="button"
    href={linkTo("contact")}
    data-opens="quote-modal"
    aria-label={TEXTS.leadsToContact(label)}
  >
    {label}
  </a>
);

interface ButtonRowProps {
  children: ReactNode;
  isTight?: boolean;
}

/** `isTight` keeps one row on a phone too, where a long name wraps and what is in a `span` is hidden. */
export const ButtonRow = ({ children, isTight }: ButtonRowProps) => (
  <div className={isTight ? "button-row button-row--tight" : "button-row"}>
    {children}
  </div>
);

/** The label of a call, whose number no browser translates. */
export const Call = ({ verb, display }: NonNullable<CallLink>) => (
  <>
    {verb}
    <span translate="no"> {display}</span>
  </>
);

interface NextStepProps {
  href: string;
  label: ReactNode;
  isSecond?: boolean;
  call?: CallLink;
}

/** The next step: a button, and with `call` a second one that calls the company. */
export function NextStep(props: NextStepProps) {
  const { href, label, isSecond, call } = props;
  return (
    <ButtonRow isTight={call !== undefined}>
      <Button href={href} isSecond={isSecond}>
        {label}
      </Button>
      {call && (
        <Button href={call.href} isSecond>
          <Call {...call} />
        </Button>
      )}
    </ButtonRow>
  );
}
