import type { ReactNode } from "react";
import type { CallLink } from "../../company.ts";
import "./button.css";

/** A link that looks like a button. `accent` acts on light ground, `highlight` on the inverse one, `strong` on the highlight, `outline` is the second choice. */
export interface ButtonProps {
  href: string;
  tone: "accent" | "highlight" | "strong" | "outline";
  children: ReactNode;
}

export function Button({ href, tone, children }: ButtonProps) {
  return (
    <a className={`button button--${tone}`} href={href}>
      {children}
    </a>
  );
}

/** A button that opens the quote form; without script, or before it has come, a link to the contact page, which its name says. */
export function QuoteButton({ label, tone = "accent" }: { label: string; tone?: "accent" | "highlight" }) {
  return (
    <a
      className={`button button--${tone}`}
      href="/contact"
      data-opens="quote-modal"
      aria-label={`${label}, contact page`}
    >
      {label}
    </a>
  );
}

/**
 * Buttons side by side, on the next line where there is no room. `isTight`: two of them, in one row on a phone too, where a long name goes
 * on to a second line of its own button, and what stands in a `span` is left out, on a tablet too.
 */
export function ButtonRow({ children, isTight = false }: { children: ReactNode; isTight?: boolean }) {
  return <div className={isTight ? "button-row button-row--tight" : "button-row"}>{children}</div>;
}

/** The page's next step, and the call as the second choice, where the page offers one. */
export function NextStep(props: Omit<ButtonProps, "children"> & { label: string; call?: CallLink }) {
  const { label, call, ...step } = props;
  return (
    <ButtonRow isTight>
      <Button {...step}>{label}</Button>
      {call && (
        <Button href={call.href} tone="outline">
          {call.verb}
          <span translate="no"> {call.number}</span>
        </Button>
      )}
    </ButtonRow>
  );
}
