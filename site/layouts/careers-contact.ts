import type { Company } from "../data-types.ts";
import type { PageData } from "../page-data.ts";

/** Where resumes go by e-mail: the address whose label names careers, else the first one. */
export function careersEmail({ emails }: Company): string {
  return forCareers(emails)?.address ?? "";
}

/** Where questions about work are answered: the number whose label names careers, else the first one. */
export function careersPhone({ phones }: Company): Company["phones"][number] | undefined {
  return forCareers(phones);
}

/** The data of a page about jobs: each of its links to the chat greets with a question about one, if the company has words for it. */
export function withCareersGreeting(data: PageData): PageData {
  const { company } = data;
  const { greeting, careersGreeting = greeting } = company.chat;
  return { ...data, company: { ...company, chat: { ...company.chat, greeting: careersGreeting } } };
}

function forCareers<Way extends { label: string }>(ways: readonly Way[]): Way | undefined {
  return ways.find(({ label }) => /career/i.test(label)) ?? ways[0];
}
