import type { ReactNode } from "react";
import type { CallLink } from "../../company.ts";
import { linkTo } from "../../link-to.ts";
import { TEXTS } from "../../texts.ts";
import "./button.css";

/** A link that looks like a button. With `isSecond` it looks less important than the page's main button. */
export function Button(props: { href: string; isSecond?: boolean; children: ReactNode }) {
  const { href, isSecond, children } = props;
  return (
    <a className={isSecond ? "button button--outline" : "button"} href={href}>
      {children}
    </a>
  );
}

/** A link that opens the quote form. Without script it leads to the contact page, as its accessible name says. */
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

/** A row of buttons. `isTight` keeps them in one row on a phone: long labels wrap, and a `<span>` in one is hidden. */
export const ButtonRow = ({ children, isTight }: ButtonRowProps) => (
  <div className={isTight ? "button-row button-row--tight" : "button-row"}>
    {children}
  </div>
);

/** The label of a link that calls a number. Browsers do not translate the number. */
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

/** The page's main button and, with `call`, a second one that calls the company. */
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
