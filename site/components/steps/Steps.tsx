import "./steps.css";

/** What happens one after the other, numbered by its style sheet. */
export const Steps = ({ steps }: { steps: { title?: string; text: string }[] }) => (
  <ol className="steps columns">
    {steps.map(({ title, text }) => (
      <li key={text}>
        {title && <strong>{title}</strong>} {text}
      </li>
    ))}
  </ol>
);
