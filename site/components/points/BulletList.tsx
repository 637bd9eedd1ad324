import "./bullet-list.css";

/** `isRow` puts the items side by side. */
export const BulletList = ({
  items,
  isRow,
}: {
  items: readonly string[];
  isRow?: boolean;
}) => (
  <ul className={isRow ? "bullets columns" : "bullets"}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
