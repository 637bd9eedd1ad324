import "./more-card.css";

/** The last of the cards: a link to all of what they show. */
export function MoreCard({ href, label }: { href: string; label: string }) {
  return (
    <a className="more-card" href={href}>
      {label}
    </a>
  );
}
