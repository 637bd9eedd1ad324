import type { Point } from "../points/Points.tsx";
import "../../styles/columns.css";
import "./pillars.css";
import "./pillar-columns.css";

/** Points side by side, each under a double line. */
export function Pillars({ points }: { points: Point[] }) {
  return (
    <ul className="pillars columns">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
