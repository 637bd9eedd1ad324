import type { TitledText } from "../../data-types.ts";
import "./points.css";

/** Short texts, each with a title, side by side if there is room. */
export const Points = ({ points }: { points: TitledText[] }) => (
  <ul className="points columns">
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
