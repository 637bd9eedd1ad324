import "./steps.css";

/** An ordered list of steps, whose numbers the stylesheet draws. */
export const Steps = ({ steps }: { steps: { title?: string; text: string }[] }) => (
  <ol className="steps columns">
    {steps.map(({ title, text }) => (
      <li key={text}>
        {title && <strong>{title}</strong>} {text}
      </li>
    ))}
  </ol>
);
