import "./points.css";

/** One point of a list: a short title and what it means. */
export interface Point {
  title: string;
  text: string;
}

/** Points as a list with diamonds or ticks, each in a card of its own, or each under a double line: pillars. */
export function Points({
  points,
  layout,
}: {
  points: Point[];
  layout: "cards" | "list" | "checks" | "pillars";
}) {
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

/** Steps in order, numbered. */
export function Steps({ steps }: { steps: { title?: string; text: string }[] }) {
  return (
    <ol className="points points--steps">
      {steps.map(({ title, text }) => (
        <li key={text}>
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
