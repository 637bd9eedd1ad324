import "./bullet-list.css";

interface BulletListProps {
  items: readonly string[];
  isRow?: boolean;
}

/** A list with diamonds. `isRow` puts the items side by side. */
export const BulletList = ({ items, isRow }: BulletListProps) => (
  <ul className={isRow ? "bullets columns" : "bullets"}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
