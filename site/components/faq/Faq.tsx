import type { Question } from "../../data-types.ts";
import "./faq.css";

interface FaqProps {
  questions: (Question & { isOpen?: boolean })[];
  /** A second list on a page needs another name, because one answer of a name is open at most. */
  name?: string;
}

/** Questions of which one at most is open; works without script. */
export const Faq = ({ questions, name = "faq" }: FaqProps) => (
  <div className="faq">
    {questions.map(({ question, answer, isOpen }) => (
      <details key={question} name={name} open={isOpen || undefined}>
        <summary>
          <h3>{question}</h3>
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
