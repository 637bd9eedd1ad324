import "./steps.css";

export function Steps({ steps }: { steps: { title?: string; text: string }[] }) {
  return (
    <ol className="steps columns">
      {steps.map(({ title, text }) => (
        <li key={text}>
          {title && <strong>{title}</strong>} {text}
        </li>
      ))}
    </ol>
  );
}
