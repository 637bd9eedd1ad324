import type { Question } from "../../data-types.ts";
import "./faq.css";

/** Questions of which one at most is open; works without script. */
export const Faq = ({
  questions,
}: {
  questions: (Question & { isOpen?: boolean })[];
}) => (
  <div className="faq">
    {questions.map(({ question, answer, isOpen }) => (
      <details key={question} name="faq" open={isOpen || undefined}>
        <summary>
          <h3>{question}</h3>
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
