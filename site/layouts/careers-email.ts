import type { Company } from "../data-types.ts";

/** Where resumes go by e-mail: the address whose label names careers, else the first one. */
export function careersEmail({ emails }: Company): string {
  const email = emails.find(({ label }) => /career/i.test(label)) ?? emails[0];
  return email?.address ?? "";
}
