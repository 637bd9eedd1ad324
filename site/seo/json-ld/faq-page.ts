import type { JsonLdNode } from "./node.ts";

/** A page's questions with their answers, the very strings that the page shows. */
export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLdNode {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
