import type { Question } from "../../data-types.ts";
import "./faq.css";

interface FaqProps {
  questions: (Question & { isOpen?: boolean })[];
  /** The `name` of the `<details>`. A second list on a page needs another one, because only one of a name is open. */
  name?: string;
}

/** Questions with answers, of which at most one is open. It works without script. */
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
