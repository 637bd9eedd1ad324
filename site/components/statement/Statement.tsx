import "./statement.css";

/** One or two sentences in large letters beside a painted line. */
export function Statement({ text }: { text: string }) {
  return <p className="statement">{text}</p>;
}
