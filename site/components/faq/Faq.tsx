import "./faq.css";

/** One question and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
  isOpen?: boolean;
}

/** Questions of which one at most is open; works without script. */
export function Faq({ questions }: { questions: Question[] }) {
  return (
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
}
