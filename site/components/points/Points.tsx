import "./points.css";

/** One point of a list: a short title and what it means. */
export interface Point {
  title: string;
  text: string;
}

/** Points side by side, each under a double line. */
export function Points({ points }: { points: Point[] }) {
  return (
    <ul className="points columns">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
