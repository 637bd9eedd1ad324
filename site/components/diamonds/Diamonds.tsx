import "./diamonds.css";

/** Short lines, each behind a diamond. */
export function Diamonds({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ? `diamonds ${className}` : "diamonds"}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
