import type { TitledText } from "../../data-types.ts";
import "./points.css";

/** Short texts with a title each, side by side where there is room. */
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
