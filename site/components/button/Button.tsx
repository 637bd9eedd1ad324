import type { ReactNode } from "react";
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

/** Buttons side by side, on the next line where there is no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
