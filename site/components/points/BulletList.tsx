import "./bullet-list.css";

/** Short lines, each with a diamond before it. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
