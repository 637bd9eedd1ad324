import "./button.css";

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
