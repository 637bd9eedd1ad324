import "../../styles/columns.css";
import "../diamonds/diamonds.css";
import "./points.css";

/** One point of a list: a short title and what it means. */
export interface Point {
  title: string;
  text: string;
}

/**
 * Points as a list with diamonds or ticks, or each in a card of its own. A list of an even number stands in two columns; in one of an odd
 * number, which would leave a hole, each text stands beside its title.
 */
export function Points({ points, layout }: { points: Point[]; layout: "cards" | "list" | "checks" }) {
  const shape = points.length % 2 === 0 ? "points--pairs" : "points--rows";
  const classes = ["points", `points--${layout}`, layout === "cards" ? "columns" : shape];
  if (layout === "list") classes.push("diamonds");
  return (
    <ul className={classes.join(" ")}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
