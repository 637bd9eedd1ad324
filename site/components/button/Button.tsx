import type { ReactNode } from "react";
import type { CallLink } from "../../company.ts";
import "./button.css";

/** A link that looks like a button. `isSecond`: not the next step that the page asks for. */
export function Button(props: { href: string; isSecond?: boolean; children: ReactNode }) {
  const { href, isSecond, children } = props;
  return (
    <a className={isSecond ? "button button--outline" : "button"} href={href}>
      {children}
    </a>
  );
}

/** A button that opens the quote form; without script, or before it has come, a link to the contact page, which its name says. */
export function QuoteButton({ label }: { label: string }) {
  return (
    <a className="button" href="/contact" data-opens="quote-modal" aria-label={`${label}, contact page`}>
      {label}
    </a>
  );
}

/** `isTight`: two buttons in one row on a phone too, where a long name wraps in its button. Phones and tablets hide what is in a `span`. */
export function ButtonRow({ children, isTight = false }: { children: ReactNode; isTight?: boolean }) {
  return <div className={isTight ? "button-row button-row--tight" : "button-row"}>{children}</div>;
}

/** The words of a call, whose number no browser translates. */
export function Call({ verb, number }: NonNullable<CallLink>) {
  return (
    <>
      {verb}
      <span translate="no"> {number}</span>
    </>
  );
}

/** A button on a line of its own, and beside it the call as the second choice, where the page offers one. */
export function NextStep(props: { href: string; label: ReactNode; isSecond?: boolean; call?: CallLink }) {
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
