import "./diamonds.css";

/** Short lines, each behind a diamond. */
export function Diamonds({ items }: { items: readonly string[] }) {
  return (
    <ul className="diamonds">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
