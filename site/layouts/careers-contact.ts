import type { Company } from "../data-types.ts";

/** Where resumes go by e-mail: the address whose label names careers, else the first one. */
export function careersEmail({ emails }: Company): string {
  return forCareers(emails)?.address ?? "";
}

/** Where questions about work are answered: the number whose label names careers, else the first one. */
export function careersPhone({ phones }: Company): Company["phones"][number] | undefined {
  return forCareers(phones);
}

function forCareers<Way extends { label: string }>(ways: readonly Way[]): Way | undefined {
  return ways.find(({ label }) => /career/i.test(label)) ?? ways[0];
}
