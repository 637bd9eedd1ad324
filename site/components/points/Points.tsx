import "../diamonds/diamonds.css";
import "./points.css";

/** One point of a list: a short title and what it means. */
export interface Point {
  title: string;
  text: string;
}

/** Points as a list with diamonds or ticks, or each in a card of its own. */
export function Points({ points, layout }: { points: Point[]; layout: "cards" | "list" | "checks" }) {
  return (
    <ul
      className={`points points--${layout}${points.length % 3 === 1 ? " points--pairs" : ""}${layout === "list" ? " diamonds" : ""}`}
    >
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
