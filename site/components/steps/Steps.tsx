import "./steps.css";

/** Steps that follow one another, numbered by the style sheet. */
export const Steps = ({ steps }: { steps: { title?: string; text: string }[] }) => (
  <ol className="steps columns">
    {steps.map(({ title, text }) => (
      <li key={text}>
        {title && <strong>{title}</strong>} {text}
      </li>
    ))}
  </ol>
);
