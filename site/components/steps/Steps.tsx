import "../points/points.css";
import "./steps.css";

/** Steps in order, numbered, side by side. */
export function Steps({ steps }: { steps: { title?: string; text: string }[] }) {
  return (
    <ol className="points points--pillars columns steps">
      {steps.map(({ title, text }) => (
        <li key={text}>
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
