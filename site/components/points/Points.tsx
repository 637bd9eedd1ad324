import "./points.css";

/** One point of a list: a short title and what it means. */
export interface Point {
  title: string;
  text: string;
}

/** Points side by side: each behind a diamond or a tick, in a card of its own, or under a double line. */
export function Points({
  points,
  layout,
}: {
  points: Point[];
  layout: "list" | "checks" | "cards" | "pillars";
}) {
  return (
    <ul className={`points points--${layout} columns${layout === "list" ? " diamonds" : ""}`}>
      {points.map(({ title, text }) => (
        <li key={title} className={layout === "cards" ? "card" : undefined}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
