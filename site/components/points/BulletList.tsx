import "./bullet-list.css";

/** Short lines, each with a diamond before it; `isRow`: side by side. */
export function BulletList({ items, isRow }: { items: readonly string[]; isRow?: boolean }) {
  return (
    <ul className={isRow ? "bullets columns" : "bullets"}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
