import "./button.css";

/** Opens the quote form; without script, or before it has come, it leads to the contact page. */
export function QuoteButton({ label, tone = "accent" }: { label: string; tone?: "accent" | "highlight" }) {
  return (
    <a className={`button button--${tone}`} href="/contact" data-opens="quote-modal">
      {label}
    </a>
  );
}
