import "./page-parts.css";

/** What a long page holds, as a row of links to its parts. Three fit beside each other on a phone. */
export function PageParts({ parts }: { parts: { id: string; label: string }[] }) {
  return (
    <nav className="page-parts wrap" aria-label="On this page">
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
