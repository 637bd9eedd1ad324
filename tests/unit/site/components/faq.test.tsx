import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Faq } from "../../../../site/components/faq/Faq.tsx";

it("an entry marked as open is printed open, the others closed", () => {
  const entry = (question: string, isOpen: boolean) => ({ question, answer: "It depends.", isOpen });
  const openOf = (questions: Parameters<typeof Faq>[0]["questions"]) => {
    document.body.innerHTML = renderToStaticMarkup(<Faq questions={questions} />);
    return [...document.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent);
  };
  expect(openOf([entry("First?", false), entry("Second?", true), entry("Third?", false)])).toEqual([
    "Second?",
  ]);
  expect(openOf([entry("First?", false)])).toEqual([]);
});
